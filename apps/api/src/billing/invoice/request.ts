import type { InvoiceRequested } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requestCreditNotes } from '../credit-note/request.ts'
import { generateInvoiceJob } from '../jobs.ts'
import type { OrderWithParts } from '../order/present.ts'
import { lockOrder } from '../order/queries.ts'
import { findSucceededRefunds } from '../refund/queries.ts'
import { findBuyerLanguage, findInvoice } from './queries.ts'

/** For the merchant: in the language that the buyer bought in. */
export async function requestInvoice(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<InvoiceRequested> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    const language = await findBuyerLanguage(tx, order.checkoutId)
    return planInvoice(tx, order, language ?? 'en')
  })
}

/** For the buyer: in the language that they read now. */
export async function requestOwnInvoice(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<InvoiceRequested> {
  return inTransaction(ctx, async (tx) => planInvoice(tx, await lockOrder(tx, id), tx.language))
}

/** Asked for again while it is being written, it is written once; what was refunded before is credited. */
async function planInvoice(
  tx: MerchantContext,
  order: OrderWithParts,
  language: string,
): Promise<InvoiceRequested> {
  const { id: orderId, organizationId } = order
  if (order.isInvoiceGenerated) throw refusal('invoice.exists')
  if (order.status === 'pending') throw refusal('invoice.order_not_paid')
  if (order.billingName === null || order.billingAddress === null) {
    throw refusal('invoice.billing_details_missing')
  }
  if (await findInvoice(tx, orderId)) return { order_id: orderId }
  const id = newId()
  const path = `invoice/${organizationId}/${id}.pdf`
  const createdAt = tx.clock.now()
  await tx.db.invoice.create({ data: { id, organizationId, orderId, language, path, createdAt } })
  await tx.jobs.enqueue(tx, generateInvoiceJob, { organizationId, orderId })
  const refunds = await findSucceededRefunds(tx, orderId)
  await requestCreditNotes(tx, refunds, { kind: 'credit', language })
  await record(tx, 'order.invoice_requested', { organizationId, after: { id: orderId } })
  return { order_id: orderId }
}
