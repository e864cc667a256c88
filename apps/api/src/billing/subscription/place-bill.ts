import { type BillingReason, MetadataOutput } from '@tollgate/contracts'
import type { Organization, Payment, PaymentMethod } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type ChangeRows, changeRows, joinChanges } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { placeOrder } from '../order/place-order.ts'
import { type OrderWithParts, presentOrder } from '../order/present.ts'
import { newPayment } from '../payment/lifecycle.ts'
import { dueOf } from '../pricing/settle.ts'
import { billedTo } from './buyer-of-renewal.ts'
import type { Bill } from './facts.ts'
import type { SubscriptionWithParts } from './present.ts'
import { isTaxUnknown } from './tax-orders.ts'

/** What a bill becomes an order of. */
interface Billed {
  subscription: SubscriptionWithParts
  organization: Organization
  card: PaymentMethod | null
  bill: Bill
  reason: BillingReason
  number: string
  nextPriceId?: string
  /** When it was due, however late anyone looks. */
  at: Date
}

interface PlacedBill {
  order: OrderWithParts
  writes: Writes
  /** The attempt to charge what is due, to be made after the commit; null where nothing is. */
  payment: Payment | null
}

/** The order of a bill, paid at once where the balance pays all of it. */
export function placeBill(tx: MerchantContext, billed: Billed): PlacedBill {
  const { subscription, bill, reason, number, nextPriceId, at, card } = billed
  const { customer, product, metadata, customFieldData, fields } = subscription
  const { dueAmount, appliedBalanceAmount } = bill.settlement
  const { order, rows } = placeOrder(
    { ...tx, clock: { now: () => at } },
    {
      quote: bill.quote,
      billing: { subscription, appliedBalanceAmount, nextPriceId, period: bill.period },
      billingReason: reason,
      status: dueAmount > 0 ? 'pending' : 'paid',
      number,
      customer,
      product,
      ...billedTo(customer),
      checkoutId: null,
      paymentId: null,
      discount: bill.discount,
      metadata: MetadataOutput.parse(metadata),
      customFieldData,
      fields,
    },
  )
  const payment = dueAmount > 0 ? attemptTo(tx, { order, card, at }) : null
  const { organizationId } = tx
  const writes: Writes = {
    insert: { ...rows, payment: payment ? [payment] : [], ...changesOf(tx, order) },
    update: {
      waitingLine: bill.takes.map(({ id }) => ({
        where: { organizationId, id },
        set: { orderId: order.id },
      })),
    },
  }
  return { order, writes, payment }
}

const noCard = { failureCode: 'no_card', failureMessage: 'There is no card to charge.' }
const noTax = {
  failureCode: 'tax_place_unknown',
  failureMessage: 'The tax is not known, because the billing address cannot be found.',
}

interface Attempted {
  order: OrderWithParts
  card: PaymentMethod | null
  /** When it was due. */
  at: Date
  /** False where its customer asked for it: then the schedule stays as it is. */
  isScheduled?: boolean
}

/**
 * An attempt to charge what is due for an order. Without a tax or a card it has failed from the start; without
 * anything due, because the balance pays all, it has succeeded.
 */
export function attemptTo(
  tx: MerchantContext,
  { order, card, at, isScheduled = true }: Attempted,
): Payment {
  const due = {
    checkoutId: null,
    orderId: order.id,
    amount: dueOf(order),
    currency: order.currency,
    confirmationToken: null,
    keepsCard: false,
    paymentMethodId: card?.id ?? null,
    isScheduled,
  }
  const payment = { ...newPayment(tx, due), createdAt: at }
  if (isTaxUnknown(order)) return { ...payment, status: 'failed', ...noTax, nextAttemptAt: null }
  if (payment.amount === 0) return { ...payment, status: 'succeeded', nextAttemptAt: null }
  if (card) return payment
  return { ...payment, status: 'failed', ...noCard, nextAttemptAt: null }
}

function changesOf(tx: MerchantContext, order: OrderWithParts): ChangeRows {
  const change = { organizationId: tx.organizationId, after: presentOrder(order) }
  return joinChanges(
    changeRows(tx, 'order.created', change),
    ...(order.status === 'paid'
      ? [changeRows(tx, 'order.updated', change), changeRows(tx, 'order.paid', change)]
      : []),
  )
}
