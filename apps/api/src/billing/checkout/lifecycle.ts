import type { CheckoutStatus } from '@tollgate/contracts'

/** Where a checkout may go from where it is. A failed payment opens it again for another try. */
const moves: Record<CheckoutStatus, readonly CheckoutStatus[]> = {
  open: ['confirmed', 'expired'],
  confirmed: ['succeeded', 'open', 'failed'],
  succeeded: [],
  expired: [],
  failed: [],
}

export function canMove(from: CheckoutStatus, to: CheckoutStatus): boolean {
  return moves[from].includes(to)
}
