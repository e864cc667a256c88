export const paymentStatuses = ['pending', 'requires_action', 'succeeded', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Where a payment may go from where it is. A bank may ask for another confirmation. */
const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['requires_action', 'succeeded', 'failed'],
  requires_action: ['requires_action', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
}

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return moves[from].includes(to)
}

export function hasEnded(payment: { status: string }): boolean {
  return moves[readStatus(payment)].length === 0
}

export function readStatus({ status }: { status: string }): PaymentStatus {
  const known = paymentStatuses.find((one) => one === status)
  if (!known) throw new TypeError(`A payment can't be ${status}`)
  return known
}
