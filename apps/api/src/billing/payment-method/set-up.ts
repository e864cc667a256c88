import { type CardSetup, type CardSetupCreate, looksLikeCardNumber } from '@tollgate/contracts'
import type { Payment } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { Challenge, ChargeOutcome } from '../../core/ports/payments.ts'
import { save } from '../../core/save.ts'
import { findDefaultCurrency } from '../organization/find.ts'
import { applyOutcome } from '../payment/apply-outcome.ts'
import { charge, outcomeOfTrial, referTo } from '../payment/charge.ts'
import { hasEnded, newPayment, readStatus } from '../payment/lifecycle.ts'
import { requirePayment } from '../payment/queries.ts'
import { presentPaymentMethod } from './present.ts'
import { findOwnCard, type ListedCard, requireSetup } from './queries.ts'

interface Begun extends CardSetupCreate {
  customerId: string
}

/**
 * Stores a card: a payment of nothing, so that the processor’s answer is never lost, and is asked for
 * outside of any transaction.
 */
export async function beginCardSetup(ctx: MerchantContext, given: Begun): Promise<CardSetup> {
  const { customerId, confirmation_token_id: token } = given
  if (looksLikeCardNumber(token)) {
    throw refusal('payment.card_number', { at: ['body', 'confirmation_token_id'] })
  }
  const payment = newPayment(ctx, {
    checkoutId: null,
    orderId: null,
    customerId,
    amount: 0,
    currency: await findDefaultCurrency(ctx),
    confirmationToken: token,
    keepsCard: true,
    makesDefault: given.set_default,
    paymentMethodId: null,
  })
  await save(ctx, { insert: { payment: [payment] } })
  return follow(ctx, payment, await charge(ctx, payment))
}

interface Asked {
  id: string
  customerId: string
}

/** How far it is, as the processor has it now. */
export async function getCardSetup(ctx: MerchantContext, asked: Asked): Promise<CardSetup> {
  const payment = await requireSetup(ctx, asked)
  if (hasEnded(payment)) return present(ctx, payment, null)
  return follow(ctx, payment, await askAbout(ctx, payment))
}

/** Without an answer it goes on: it is asked about again anyway. */
async function askAbout(ctx: MerchantContext, payment: Payment): Promise<ChargeOutcome | null> {
  try {
    return outcomeOfTrial(ctx, payment) ?? (await ctx.payments.retrieve(referTo(payment)))
  } catch (error) {
    ctx.logger.warn({ error, paymentId: payment.id }, 'The processor could not be asked')
    return null
  }
}

async function follow(
  ctx: MerchantContext,
  { id }: Payment,
  outcome: ChargeOutcome | null,
): Promise<CardSetup> {
  if (outcome) await applyOutcome(ctx, { paymentId: id, outcome })
  const challenge = outcome?.status === 'requires-action' ? outcome.challenge : null
  return present(ctx, await requirePayment(ctx, id), challenge)
}

async function present(
  ctx: MerchantContext,
  payment: Payment,
  challenge: Challenge | null,
): Promise<CardSetup> {
  const stored = await findStored(ctx, payment)
  return {
    id: payment.id,
    created_at: payment.createdAt.toISOString(),
    status: readStatus(payment),
    action_url: challenge?.kind === 'page' ? challenge.url : null,
    client_secret: challenge?.kind === 'form' ? challenge.clientSecret : null,
    failure_code: payment.failureCode,
    failure_message: payment.failureMessage,
    payment_method: stored && presentPaymentMethod(ctx, stored),
  }
}

async function findStored(
  ctx: MerchantContext,
  { customerId, paymentMethodId: id }: Payment,
): Promise<ListedCard | null> {
  return customerId && id ? findOwnCard(ctx, { id, customerId }) : null
}
