import type { Subscription, SubscriptionUpdate } from '@tollgate/contracts'
import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction, isInTransaction, OutsideOnly } from '../../core/transaction.ts'
import { requireVersion } from '../../core/version.ts'
import { refuseUnknown } from '../tax/sale-tax.ts'
import { chargeNow } from './charge-orders.ts'
import { holdSubscription } from './find.ts'
import { planUpdate, requireChangeable } from './plan-update.ts'
import { presentSubscription } from './present.ts'
import { requireSubscription } from './queries.ts'
import { type AskedUpdate, kindOf, readWish } from './read-wish.ts'
import { settleOrders } from './settle-orders.ts'
import { writeUpdate } from './write-update.ts'

type Update = SubscriptionUpdate & { id: string; ifMatch?: string }

/** As the merchant asks. */
export async function updateSubscription(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: Update,
): Promise<Subscription> {
  await changeAsAsked(ctx, { id, ifMatch, asked: askedByMerchant(input) })
  return presentSubscription(ctx, await requireSubscription(ctx, id))
}

export async function revokeSubscription(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<Subscription> {
  return updateSubscription(ctx, { id, revoke: true })
}

export function askedByMerchant(input: SubscriptionUpdate): AskedUpdate {
  const { customer_cancellation_reason: reason, customer_cancellation_comment: comment } = input
  return { ...input, reason: reason ?? null, comment: comment ?? null }
}

interface Asking {
  id: string
  ifMatch?: string | undefined
  asked: AskedUpdate
}

/**
 * Makes a change, or begins one that has to be paid first: what is due is charged outside of the
 * transaction, and whoever hears of the outcome makes the change, also after this process has died.
 */
export async function changeAsAsked(ctx: MerchantContext, asking: Asking): Promise<void> {
  const payment = await inTransaction(ctx, (tx) => begin(tx, asking))
  if (!payment) return
  if (isInTransaction(ctx)) throw new OutsideOnly('A change is charged')
  await chargeChange(ctx, payment)
}

async function begin(tx: MerchantContext, { id, ifMatch, asked }: Asking): Promise<Payment | null> {
  const held = await holdSubscription(tx, id)
  requireVersion(held.subscription, ifMatch)
  requireChangeable(held, kindOf(asked))
  const wish = await readWish(tx, held, asked)
  const at = tx.clock.now()
  const plan = planUpdate(held, wish, at)
  refuseUnknown(plan.bill?.unknownTax ?? null)
  return writeUpdate(tx, held, { wish, plan, at })
}

async function chargeChange(ctx: MerchantContext, before: Payment): Promise<void> {
  const payment = await chargeNow(ctx, before)
  await settleOrders(ctx, [{ paymentId: payment.id }])
  if (payment.status === 'succeeded') return
  if (payment.status !== 'failed') throw refusal('subscription.update_pending')
  throw refusal('payment.declined', { values: { reason: payment.failureMessage ?? '' } })
}
