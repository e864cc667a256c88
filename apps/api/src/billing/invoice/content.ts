import { Address, BusinessDetails, OrderItemUsage } from '@tollgate/contracts'
import type { Order, Organization } from '@tollgate/db'
import { z } from 'zod'
import { readAddress } from '../address/address.ts'
import { lineOf } from '../order/items.ts'
import type { OrderWithParts } from '../order/present.ts'
import { readBusinessDetails } from '../organization/present.ts'
import { readTerms, taxOfTerms } from '../pricing/terms.ts'
import { readTaxId } from '../tax-id/tax-id.ts'

export const InvoiceContent = z.object({
  number: z.string(),
  /** Whose days it tells; missing in invoices that were issued when all told those of UTC. */
  timeZone: z.string().optional(),
  issuedAt: z.iso.datetime(),
  orderNumber: z.string(),
  soldAt: z.iso.datetime(),
  seller: z.object({
    name: z.string(),
    email: z.string().nullable(),
    legalName: BusinessDetails.shape.legal_name,
    address: BusinessDetails.shape.address,
    taxId: z.string().nullable(),
  }),
  buyer: z.object({
    name: z.string().nullable(),
    email: z.string(),
    address: Address.nullable(),
    taxId: z.string().nullable(),
  }),
  currency: z.string(),
  lines: z.array(
    z.object({
      label: z.string(),
      amount: z.int(),
      /** Missing in invoices that were issued before it was said in the reader’s language. */
      proration: z.boolean().optional(),
      /** Missing in invoices that were issued when the label alone told what was used. */
      usage: OrderItemUsage.nullable().optional(),
    }),
  ),
  subtotalAmount: z.int(),
  discountAmount: z.int(),
  netAmount: z.int(),
  /** Null where nothing was taxed. */
  tax: z
    .object({
      amount: z.int(),
      basisPoints: z.number().nullable(),
      /** Missing in invoices that were issued before anything was taxed. */
      isReversed: z.boolean().optional(),
    })
    .nullable(),
  totalAmount: z.int(),
})

/** All that an invoice says, frozen when it is issued. */
export type InvoiceContent = z.infer<typeof InvoiceContent>

export function readContent(stored: unknown): InvoiceContent {
  return InvoiceContent.parse(stored)
}

interface Issue {
  order: OrderWithParts
  organization: Organization
  number: string
  issuedAt: Date
}

export function contentOf({ order, organization, number, issuedAt }: Issue): InvoiceContent {
  const business = readBusinessDetails(organization.businessDetails)
  const [taxId = null] = readTaxId(order.billingTaxId) ?? []
  return {
    number,
    timeZone: organization.timeZone,
    issuedAt: issuedAt.toISOString(),
    orderNumber: order.number,
    soldAt: order.createdAt.toISOString(),
    seller: {
      name: organization.name,
      email: organization.email,
      legalName: business.legal_name,
      address: business.address,
      taxId: taxOfTerms(order.quoteTerms)?.number ?? business.tax_id,
    },
    buyer: {
      name: order.billingName,
      email: order.customer.email,
      address: readAddress(order.billingAddress),
      taxId,
    },
    currency: order.currency,
    lines: order.items.map(lineOf),
    subtotalAmount: order.subtotalAmount,
    discountAmount: order.discountAmount,
    netAmount: order.netAmount,
    tax: taxOf(order, order.taxAmount),
    totalAmount: order.totalAmount,
  }
}

/** An amount of the tax of an order, with its rate. */
export function taxOf(
  { quoteTerms }: Pick<Order, 'quoteTerms'>,
  amount: number,
): InvoiceContent['tax'] {
  const basisPoints = readTerms(quoteTerms).tax?.basisPoints ?? null
  const isReversed = taxOfTerms(quoteTerms)?.reason === 'reverse_charge'
  const isTaxed = amount > 0 || Boolean(basisPoints) || isReversed
  return isTaxed ? { amount, basisPoints, isReversed } : null
}
