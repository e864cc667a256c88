import { OrderStatus } from '@tollgate/contracts'
import type { Order, Refund } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { Writes } from '../../core/save.ts'
import { nextVersion } from '../../core/version.ts'
import { addRefunds, refundableOf, takeRefundBack } from '../pricing/refund-shares.ts'
import { paidRowsOf } from './paid-rows.ts'

/** Where an order may go from where it is. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['paid', 'partially_refunded', 'refunded'],
  refunded: ['paid', 'partially_refunded'],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to)
}

interface OrderMove {
  order: Order
  writes: Writes
}

/** An order that is held, paid by a payment, or by the balance alone; its caller saves the writes. */
export function planPaid<Held extends Order>(
  { clock }: MerchantContext,
  order: Held,
  paymentId: string | null,
): { order: Held; writes: Writes } {
  if (!canMove(OrderStatus.parse(order.status), 'paid')) {
    throw new Error(`Order ${order.id} is ${order.status} and cannot become paid`)
  }
  const set = { status: 'paid', paymentId, nextAttemptAt: null, voidedAt: null }
  const { organizationId, id } = order
  const modifiedAt = nextVersion(order, clock.now())
  const paid = { ...order, ...set, modifiedAt }
  const insert = { ...paidRowsOf({ clock }, paid) }
  const update = { order: [{ where: { organizationId, id }, set: { ...set, modifiedAt } }] }
  return { order: paid, writes: { insert, update } }
}

/** An order that is held and not paid, with another date of its next attempt, or none, or with its tax. */
export function planAttempt<Held extends Order>(
  { clock }: MerchantContext,
  order: Held,
  change: Partial<Omit<Order, 'id' | 'organizationId' | 'status'>>,
): { order: Held; writes: Writes } {
  const { organizationId, id } = order
  const set = { ...change, modifiedAt: nextVersion(order, clock.now()) }
  const writes = { update: { order: [{ where: { organizationId, id }, set }] } }
  return { order: { ...order, ...set }, writes }
}

/** An order that is held, less a refund that succeeded; its caller saves the writes. */
export function planRefunded(
  ctx: MerchantContext,
  order: Order,
  refund: Pick<Refund, 'amount' | 'taxAmount'>,
): OrderMove {
  return moveTo(ctx, order, addRefunds(order, [refund]))
}

/** The same with the money of a refund that came back. */
export function planRefundReversed(
  ctx: MerchantContext,
  order: Order,
  refund: Pick<Refund, 'amount' | 'taxAmount'>,
): OrderMove {
  return moveTo(ctx, order, takeRefundBack(order, refund))
}

/** A new version of a locked order whose related facts have changed. */
export function planNewVersion<Held extends Order>(
  { clock }: MerchantContext,
  order: Held,
): { order: Held; writes: Writes } {
  const { organizationId, id } = order
  const set = { modifiedAt: nextVersion(order, clock.now()) }
  const writes = { update: { order: [{ where: { organizationId, id }, set }] } }
  return { order: { ...order, ...set }, writes }
}

function moveTo(
  { clock }: MerchantContext,
  order: Order,
  amounts: Pick<Order, 'refundedAmount' | 'refundedTaxAmount'>,
): OrderMove {
  const { organizationId, id } = order
  const status = statusWith({ ...order, ...amounts })
  if (!canMove(OrderStatus.parse(order.status), status)) {
    throw new Error(`Order ${id} is ${order.status} and cannot become ${status}`)
  }
  const set = { ...amounts, status, modifiedAt: nextVersion(order, clock.now()) }
  const writes = { update: { order: [{ where: { organizationId, id }, set }] } }
  return { order: { ...order, ...set }, writes }
}

function statusWith(order: Order): OrderStatus {
  if (order.refundedAmount === 0) return 'paid'
  return refundableOf(order).amount === 0 ? 'refunded' : 'partially_refunded'
}
