import type { CheckoutConfirm, CheckoutPublicConfirmed } from '@tollgate/contracts'
import type { Payment } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { applyOutcome } from '../payment/apply-outcome.ts'
import { charge } from '../payment/charge.ts'
import { findPublic } from './find-public.ts'
import { preparePayment } from './prepare-payment.ts'
import { presentConfirmedCheckout } from './present.ts'
import { requireCheckout } from './queries.ts'

/**
 * Confirms a checkout and charges outside of any transaction. What the processor doesn’t answer
 * at once comes later, by its event or because we ask again.
 */
export async function confirmCheckout(
  ctx: Context,
  { client_secret: clientSecret, ...input }: CheckoutConfirm & { client_secret: string },
): Promise<CheckoutPublicConfirmed> {
  const { merchant, checkout } = await findPublic(ctx, clientSecret)
  const { payment, confirmed, customerSessionToken } = await inTransaction(merchant, (tx) =>
    preparePayment(tx, checkout.id, input),
  )
  if (payment) await pay(merchant, payment)
  const row = payment ? await requireCheckout(merchant, checkout.id) : confirmed
  return presentConfirmedCheckout(merchant, row, customerSessionToken)
}

async function pay(ctx: MerchantContext, payment: Payment): Promise<void> {
  const outcome = await charge(ctx, payment)
  if (outcome === null || outcome.status === 'succeeded') return
  await applyOutcome(ctx, { paymentId: payment.id, outcome })
  if (outcome.status === 'declined')
    throw refusal('payment.declined', { values: { reason: outcome.message } })
}
