import { MetadataOutput } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { createForOrder } from '../benefit-grant/create-for-order.ts'
import { type CustomerOfPurchase, findOrCreateCustomer } from '../customer/find-or-create.ts'
import { presentCustomer } from '../customer/present.ts'
import { takeOver } from '../customer/take-over.ts'
import { createFromCheckout } from '../order/create-from-checkout.ts'
import { type OrderWithParts, presentOrder } from '../order/present.ts'
import { sendReceipt } from '../order/send-receipt.ts'
import { normalizeTaxId } from '../tax-id/normalize.ts'
import { moveCheckout } from './change.ts'
import { type CheckoutWithParts, ProcessorMetadata, readAddress } from './present.ts'
import { lockCheckout } from './queries.ts'

/**
 * Creates everything that a successful purchase needs, in the caller’s transaction: customer, order,
 * grants. Only a `confirmed` checkout can succeed, under the row lock, so it happens once.
 */
export async function settleCheckout(
  tx: MerchantContext,
  purchase: { checkoutId: string; paymentId: string | null },
): Promise<void> {
  const row = await lockCheckout(tx, purchase.checkoutId)
  if (row.status === 'succeeded') return
  if (row.status !== 'confirmed') {
    throw new Error(`Checkout ${row.id} is ${row.status} and can’t succeed`)
  }
  const { customer, before } = await customerOf(tx, row)
  const { language = 'en', ...known } = ProcessorMetadata.parse(row.paymentProcessorMetadata)
  const { action_url: _, ...kept } = known
  const order = await createFromCheckout(tx, { checkout: row, customer, ...purchase })
  await createForOrder(tx, order)
  await sendReceipt(tx, { order, organization: row.organization, language })
  await recordPurchase(tx, { customer, before }, order)
  await moveCheckout(tx, row, 'succeeded', {
    customerId: customer.id,
    paymentProcessorMetadata: { ...kept, language, intent_status: 'succeeded' },
  })
}

/** Late: from here on, others who write to the organization’s audit wait for the commit. */
async function recordPurchase(
  tx: MerchantContext,
  { customer, before }: CustomerOfPurchase,
  order: OrderWithParts,
): Promise<void> {
  const { organizationId } = tx
  const ofCustomer = {
    organizationId,
    after: presentCustomer(customer),
    // By id alone: the audit outlives names and addresses.
    details: { checkout_id: order.checkoutId },
  }
  const ofOrder = { organizationId, after: presentOrder(order) }
  const changes = joinChanges(
    ...(customer === before
      ? []
      : [changeRows(tx, before ? 'customer.updated' : 'customer.created', ofCustomer)]),
    changeRows(tx, 'order.created', ofOrder),
    changeRows(tx, 'order.updated', ofOrder),
    changeRows(tx, 'order.paid', ofOrder),
  )
  await save(tx, { insert: { ...changes } })
}

/** A linked customer stays the customer, even when deleted while the payment was under way. */
async function customerOf(
  tx: MerchantContext,
  row: CheckoutWithParts,
): Promise<CustomerOfPurchase> {
  const billingAddress = readAddress(row)
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
  if (row.customerId) return takeOver(tx, row.customerId, told)
  if (!row.customerEmail) throw new Error(`Checkout ${row.id} was confirmed without an email`)
  const { customerEmail: email, externalCustomerId: externalId } = row
  return findOrCreateCustomer(tx, { ...told, email, externalId })
}
