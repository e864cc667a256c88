import { accentColors, soldName } from '@tollgate/contracts'
import type { Benefit, Organization } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { PaidCard } from '../../core/ports/payments.ts'
import type { SaleTax } from '../../core/ports/tax.ts'
import { listManagers, type Manager } from '../../organization/member/list-managers.ts'
import { type PlannedMail, planMail } from '../../providers/mail/queue-mail.ts'
import {
  readBrandSettings,
  readBusinessDetails,
  readNotificationSettings,
} from '../organization/present.ts'
import { taxOfTerms } from '../pricing/terms.ts'
import { lineOf } from './items.ts'
import { mailsTo } from './manager-mails.ts'
import type { OrderWithParts } from './present.ts'

interface Receipt {
  order: OrderWithParts
  organization: Organization
  /** Of the buyer, when the purchase was confirmed. */
  language: string
  /** What the order gives, in the product’s order. */
  benefits: Pick<Benefit, 'description'>[]
  card: PaidCard | null
}

/** The email by which a buyer learns of the order, to be saved with it. */
export function receiptMail(
  tx: MerchantContext,
  { order, organization, language, benefits, card }: Receipt,
): PlannedMail {
  const {
    legal_name: legalName,
    tax_id: taxId,
    address,
  } = readBusinessDetails(organization.businessDetails)
  const tax = taxOfTerms(order.quoteTerms)
  return planMail(tx, {
    organizationId: organization.id,
    to: order.customer.email,
    template: 'order-receipt',
    language,
    values: {
      merchantName: organization.name,
      merchantEmail: organization.email,
      business: { legalName, taxId: tax?.number ?? taxId, address },
      button: buttonOf(organization),
      customerName: order.customer.name,
      orderNumber: order.number,
      at: order.createdAt.toISOString(),
      timeZone: organization.timeZone,
      card,
      currency: order.currency,
      lines: order.items.map(lineOf),
      subtotalAmount: order.subtotalAmount,
      discountAmount: order.discountAmount,
      taxAmount: order.taxAmount,
      tax: tax && receiptTax(tax),
      totalAmount: order.totalAmount,
      benefits: benefits.map(({ description }) => description),
      orderUrl: `${tx.settings.BASE_URL}/portal/${organization.slug}/orders/${order.id}`,
    },
  })
}

function receiptTax({ basisPoints, isInclusive, reason }: SaleTax) {
  return { basisPoints, isInclusive, isReversed: reason === 'reverse_charge' }
}

/** In the color of the merchant, if they chose one. */
export function buttonOf({ brandSettings }: Pick<Organization, 'brandSettings'>) {
  const { accent_color: color } = readBrandSettings(brandSettings)
  if (color === null) return null
  const { accent, ink } = accentColors(color, 'light')
  return { background: accent, ink }
}

interface Sale {
  order: OrderWithParts
  organization: Organization
  managers: Manager[]
}

/** Owners and admins who may get emails about sales: none if the organization turned them all off. */
export async function findSaleRecipients(
  tx: MerchantContext,
  { notificationSettings }: Organization,
): Promise<Manager[]> {
  const { new_order, new_subscription } = readNotificationSettings(notificationSettings)
  return new_order || new_subscription ? listManagers(tx) : []
}

/** Saved with the order: a separate job could run twice, and send them twice. */
export function saleMails(tx: MerchantContext, { order, ...recipients }: Sale): PlannedMail[] {
  const settings = readNotificationSettings(recipients.organization.notificationSettings)
  const isSubscription = order.billingReason === 'subscription_create'
  if (!(isSubscription ? settings.new_subscription : settings.new_order)) return []
  return mailsTo(tx, recipients, {
    order,
    template: isSubscription ? 'new-subscription' : 'new-order',
    values: (about) => ({
      ...about,
      at: order.createdAt.toISOString(),
      productName: soldName(order),
      customerName: order.customer.name,
      totalAmount: order.totalAmount,
      currency: order.currency,
      settingsUrl: `${tx.settings.BASE_URL}/${recipients.organization.slug}/settings/notifications`,
    }),
  })
}
