import type { CheckoutStatus } from '@tollgate/contracts'

/** Where a checkout may go from where it is. A failed payment opens it again for another try. */
export const checkoutMoves: Record<CheckoutStatus, readonly CheckoutStatus[]> = {
  open: ['confirmed', 'expired'],
  confirmed: ['succeeded', 'open', 'failed'],
  succeeded: [],
  expired: [],
  failed: [],
}

export function canMove(from: CheckoutStatus, to: CheckoutStatus): boolean {
  return checkoutMoves[from].includes(to)
}
