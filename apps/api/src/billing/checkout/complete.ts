import { MetadataOutput } from '@tollgate/contracts'
import type { NewRow } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { PaidCard } from '../../core/ports/payments.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import { save, type Writes } from '../../core/save.ts'
import { LostRace } from '../../core/transaction.ts'
import { sendMailJob } from '../../providers/mail/deliver.ts'
import { readAddress } from '../address/read.ts'
import { grantBenefitJob } from '../benefit-grant/grant.ts'
import { newGrants } from '../benefit-grant/new-grants.ts'
import {
  applyPurchaseDetails,
  type CustomerOfPurchase,
} from '../customer/apply-purchase-details.ts'
import { findOrCreateCustomer, isCustomerThere } from '../customer/find-or-create.ts'
import { presentCustomer } from '../customer/present.ts'
import { newOrder } from '../order/new-order.ts'
import { type OrderWithParts, presentOrder } from '../order/present.ts'
import { takeOrderNumber } from '../order/queries.ts'
import { receiptMail } from '../order/receipt-mail.ts'
import { findSaleRecipients, saleMails } from '../order/sale-mails.ts'
import { normalizeTaxId } from '../tax-id/normalize.ts'
import { planMove } from './change.ts'
import { type CheckoutWithParts, ProcessorMetadata } from './present.ts'
import { lockCheckout } from './queries.ts'

interface Purchase {
  checkoutId: string
  paymentId: string | null
  card: PaidCard | null
}

/**
 * Writes everything that a successful purchase needs, in one statement: customer, order, grants,
 * emails. Only a `confirmed` checkout can succeed, under the row lock, so it happens once. The number is
 * taken last: the organization's other purchases wait for theirs from here to the commit.
 */
export async function completeCheckout(tx: MerchantContext, purchase: Purchase): Promise<void> {
  const row = await lockCheckout(tx, purchase.checkoutId)
  if (row.status === 'succeeded') return
  if (row.status !== 'confirmed') {
    throw new Error(`Checkout ${row.id} is ${row.status} and can’t succeed`)
  }
  const { language = 'en', ...known } = ProcessorMetadata.parse(row.paymentProcessorMetadata)
  const { action_url: _, ...kept } = known
  const bought = await customerOf(tx, row)
  const { customer } = bought
  const { paymentId, card } = purchase
  const { organization } = row
  const managers = await findSaleRecipients(tx, organization)
  const id = newId()
  const benefits = row.product.benefits.map(({ benefit }) => benefit)
  const grants = newGrants(tx, { id, customerId: customer.id }, benefits)
  await enqueueGrants(tx, grants)
  const number = await takeOrderNumber(tx)
  const order = newOrder(tx, { id, checkout: row, customer, paymentId, number })
  const mails = [
    receiptMail(tx, { order, organization, language, benefits, card }),
    ...saleMails(tx, { order, organization, managers }),
  ]
  const changes = purchaseChanges(tx, bought, order)
  const { writes: moved } = planMove(tx, row, 'succeeded', {
    customerId: customer.id,
    paymentProcessorMetadata: { ...kept, language, intent_status: 'succeeded' },
  })
  await saveOnce(
    tx,
    bought.writes,
    moved,
    {
      insert: { order: [order], orderItem: order.items, benefitGrant: grants, ...changes },
    },
    { insert: { outboxMail: mails.map(({ row }) => row) } },
  )
  await tx.jobs.enqueue(tx, sendMailJob, ...mails.map(({ job }) => job))
}

/** Someone else may have created the customer meanwhile: then all is done again. */
async function saveOnce(tx: MerchantContext, ...plans: Writes[]): Promise<void> {
  try {
    await save(tx, ...plans)
  } catch (error) {
    throw isCustomerThere(error) ? new LostRace('The customer was created meanwhile') : error
  }
}

async function enqueueGrants(tx: MerchantContext, grants: NewRow<'benefitGrant'>[]): Promise<void> {
  if (grants.length === 0) return
  const { organizationId } = tx
  const jobs = grants.map(({ id: benefitGrantId }) => ({ organizationId, benefitGrantId }))
  await tx.jobs.enqueue(tx, grantBenefitJob, ...jobs)
}

function purchaseChanges(
  tx: MerchantContext,
  { customer, before }: CustomerOfPurchase,
  order: OrderWithParts,
): ChangeRows {
  const { organizationId } = tx
  const ofCustomer = {
    organizationId,
    after: presentCustomer(customer),
    // By id alone: the audit outlives names and addresses.
    details: { checkout_id: order.checkoutId },
  }
  const ofOrder = { organizationId, after: presentOrder(order) }
  return joinChanges(
    ...(customer === before
      ? []
      : [changeRows(tx, before ? 'customer.updated' : 'customer.created', ofCustomer)]),
    changeRows(tx, 'order.created', ofOrder),
    changeRows(tx, 'order.updated', ofOrder),
    changeRows(tx, 'order.paid', ofOrder),
  )
}

/** A linked customer stays the customer, even when deleted while the payment was under way. */
async function customerOf(
  tx: MerchantContext,
  row: CheckoutWithParts,
): Promise<CustomerOfPurchase> {
  const billingAddress = readAddress(row.customerBillingAddress)
  const taxId =
    row.customerTaxId && billingAddress
      ? normalizeTaxId(billingAddress.country, row.customerTaxId)
      : null
  const told = {
    name: row.customerName,
    billingName: row.customerBillingName,
    billingAddress,
    taxId: taxId && ([taxId.number, taxId.kind] satisfies [string, string]),
    metadata: MetadataOutput.parse(row.customerMetadata),
  }
  if (row.customerId) return applyPurchaseDetails(tx, row.customerId, told)
  if (!row.customerEmail) throw new Error(`Checkout ${row.id} was confirmed without an email`)
  const { customerEmail: email, externalCustomerId: externalId } = row
  return findOrCreateCustomer(tx, { ...told, email, externalId })
}
