import type { PaymentMethod } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { expiryOf } from './expiry.ts'
import type { ListedCard } from './queries.ts'

export function presentPaymentMethod(
  { clock }: Pick<Context, 'clock'>,
  { card, isNeeded, subscriptionIds }: ListedCard,
): PaymentMethod {
  const { id, createdAt, isDefault, brand, last4, expiryMonth, expiryYear, wallet } = card
  return {
    id,
    type: 'card',
    created_at: createdAt.toISOString(),
    default: isDefault,
    is_needed: isNeeded,
    subscription_ids: subscriptionIds,
    expiry: expiryOf(card, clock.now()),
    card: { brand, last4, exp_month: expiryMonth, exp_year: expiryYear, wallet },
  }
}
