import { OrderStatus } from '@tollgate/contracts'
import type { Order, Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { Writes } from '../../core/save.ts'
import { nextVersion } from '../../core/version.ts'
import { addRefunds, refundableOf } from '../pricing/refund-shares.ts'

/** Where an order may go from where it is. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  refunded: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to)
}

/** An order that is held, less a refund that succeeded; its caller saves the writes. */
export function planRefunded(
  { clock }: MerchantContext,
  order: Order,
  refund: Pick<Refund, 'amount' | 'taxAmount'>,
): { order: Order; writes: Writes } {
  const { organizationId, id } = order
  const amounts = addRefunds(order, [refund])
  const { amount: left } = refundableOf({ ...order, ...amounts })
  const status = left === 0 ? 'refunded' : 'partially_refunded'
  if (!canMove(OrderStatus.parse(order.status), status)) {
    throw new Error(`Order ${id} is ${order.status} and cannot become ${status}`)
  }
  const set = { ...amounts, status, modifiedAt: nextVersion(order, clock.now()) }
  const writes = { update: { order: [{ where: { organizationId, id }, set }] } }
  return { order: { ...order, ...set }, writes }
}
