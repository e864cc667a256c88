import type { PaymentMethod as PaymentMethodShown } from '@tollgate/contracts'
import type { PaymentMethod } from '@tollgate/db'
import { DAY, secondsAfter } from '../../core/calendar.ts'

type Card = Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>

const DAYS_AHEAD = 30

/** From then on it can’t be charged: cards are good until the end of their month. */
export function expiresAt({ expiryMonth, expiryYear }: Card): Date {
  return new Date(Date.UTC(expiryYear, expiryMonth))
}

/** From then on its holder should add another. */
export function expiresSoonAt(card: Card): Date {
  return secondsAfter(expiresAt(card), -DAYS_AHEAD * DAY)
}

export function expiryOf(card: Card, now: Date): PaymentMethodShown['expiry'] {
  if (now >= expiresAt(card)) return 'expired'
  return now >= expiresSoonAt(card) ? 'soon' : 'valid'
}
