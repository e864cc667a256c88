import type { Payment } from '@tollgate/db'
import { nullable, object, row, text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import type { CardHolder } from '../../core/ports/payments.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { whileAsked } from './lifecycle.ts'
import type { PaymentWithCard } from './present.ts'

const columns = {
  payment: row('payment'),
  card: nullable(object({ brand: text, last4: text })),
  madeOrderId: nullable(text),
}

/** Attempts to charge for something, unlike those that only store a card. */
export const paymentRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(p) AS payment, (
      SELECT json_build_object('brand', m.brand, 'last4', m.last4) FROM payment_methods m
      WHERE m.organization_id = p.organization_id AND m.id = p.payment_method_id
    ) AS card, (
      SELECT o.id FROM orders o
      WHERE o.organization_id = p.organization_id AND o.checkout_id = p.checkout_id
    ) AS "madeOrderId"
    FROM payments p WHERE p.organization_id = ${organizationId} AND p.id = ANY(${ids})
      AND (p.checkout_id IS NOT NULL OR p.order_id IS NOT NULL)`,
  row: ({ payment, ...parts }): PaymentWithCard => ({ ...payment, ...parts }),
})

export function requireAttempt(ctx: MerchantContext, id: string): Promise<PaymentWithCard> {
  return requireRow(ctx, paymentRows, id)
}

/** Events name only the payment’s id, not the organization it belongs to. */
export async function findOrganizationOfPayment(
  { sql }: Context,
  id: string,
): Promise<string | null> {
  const [found] = await sql({ organizationId: text })`
    SELECT organization_id AS "organizationId" FROM payments WHERE id = ${id}`
  return found?.organizationId ?? null
}

/** By what the processor in use calls it. */
export function findPaymentByProcessorId(
  { db, payments }: Context,
  processorId: string,
): Promise<Payment | null> {
  return db.payment.findFirst({ where: { processor: payments.name, processorId } })
}

/** Whether a charge made before may have a name at the processor that we have not heard. */
export async function hasUnknownCharges({ db }: Context, before: Date): Promise<boolean> {
  const where = { status: 'pending', processorId: null, createdAt: { lte: before } }
  return (await db.payment.findFirst({ where, select: { id: true } })) !== null
}

export async function requirePayment(
  { db, organizationId }: MerchantContext,
  id: string,
): Promise<Payment> {
  return orNotFound(await db.payment.findUnique({ where: { organizationId, id } }))
}

/** Whose card a payment keeps. A new customer has no id yet, so the checkout lends its own. */
export async function findCardHolder(
  { sql, organizationId }: MerchantContext,
  { checkoutId, customerId, keepsCard }: Pick<Payment, 'checkoutId' | 'customerId' | 'keepsCard'>,
): Promise<CardHolder | null> {
  if (!keepsCard) return null
  if (customerId) {
    const [customer] = await sql({ id: text, email: text, name: nullable(text) })`
      SELECT id, email, name FROM customers
      WHERE organization_id = ${organizationId} AND id = ${customerId}`
    return orNotFound(customer)
  }
  const [found] = await sql({ id: text, email: text, name: nullable(text) })`
    SELECT coalesce(customer_id, id) AS id, customer_email AS email, customer_name AS name
    FROM checkouts WHERE organization_id = ${organizationId} AND id = ${checkoutId}`
  return orNotFound(found)
}

/** The attempt to charge a checkout that has neither succeeded nor failed yet: at most one. */
export function findUnsettledPayment(
  { db, organizationId }: MerchantContext,
  checkoutId: string,
): Promise<Payment | null> {
  const status = { in: ['pending', 'requires_action'] }
  return db.payment.findFirst({ where: { organizationId, checkoutId, status } })
}

/** Holds payments until the transaction ends, by ids that only the processor and we know. */
export async function lockPaymentsOfAny({ sql }: Context, ids: string[]): Promise<Payment[]> {
  const found = await sql({ payment: row('payment') })`
    SELECT to_json(p) AS payment FROM payments p
    WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  return found.map(({ payment }) => payment)
}

/**
 * Which of some orders that are held are being paid, or are paid and have not been told so yet. Asked
 * in a statement of its own: one that waits for a lock doesn’t see what was written meanwhile.
 */
export async function findBeingPaid(
  { sql, organizationId }: MerchantContext,
  orderIds: string[],
): Promise<Set<string>> {
  const found = await sql({ id: text })`
    SELECT DISTINCT order_id AS id FROM payments
    WHERE organization_id = ${organizationId} AND order_id = ANY(${orderIds}::uuid[])
      AND status <> 'failed'`
  return new Set(found.map(({ id }) => id))
}

/** Holds a payment until the transaction ends. */
export async function lockPayment(tx: MerchantContext, id: string): Promise<Payment> {
  const { organizationId } = tx
  const [found] = await tx.sql({ payment: row('payment') })`
    SELECT to_json(p) AS payment FROM payments p
    WHERE organization_id = ${organizationId} AND id = ${id} FOR UPDATE`
  return orNotFound(found).payment
}

/**
 * Takes payments that are due and puts them off in the same transaction, so that no other worker
 * takes them meanwhile, and none is lost with this one. Only an answer counts as an attempt.
 */
export async function takeDuePayments(ctx: Context, limit: number): Promise<Payment[]> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const due = await tx.sql({ payment: row('payment') })`
      SELECT to_json(p) AS payment FROM payments p
      WHERE status IN ('pending', 'requires_action') AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED`
    const payments = due.map(({ payment }) => payment)
    const nextAttemptAt = whileAsked(now)
    const changes = payments.map(({ id }) => ({ where: { id }, set: { nextAttemptAt } }))
    await save(tx, { update: { payment: changes } })
    return payments
  })
}

/** Plans the next question about a payment, unless it has ended. */
export async function planNextAttempt(
  { sql, organizationId }: MerchantContext,
  { id, attempts, nextAttemptAt }: Pick<Payment, 'id' | 'attempts' | 'nextAttemptAt'>,
): Promise<void> {
  await sql()`
    UPDATE payments SET attempts = ${attempts}, next_attempt_at = ${nextAttemptAt}
    WHERE organization_id = ${organizationId} AND id = ${id}
      AND status IN ('pending', 'requires_action')`
}

/** Asks about a payment as soon as possible, unless it has ended. */
export async function makePaymentDue(
  { sql, clock, organizationId }: MerchantContext,
  id: string,
): Promise<void> {
  await sql()`
    UPDATE payments SET next_attempt_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND id = ${id}
      AND status IN ('pending', 'requires_action')`
}

/** When the processor in use last sent an event. */
export async function findLastEventTime({ db, payments }: Context): Promise<Date | null> {
  const last = await db.processorEvent.findFirst({
    where: { processor: payments.name },
    orderBy: { receivedAt: 'desc' },
    select: { receivedAt: true },
  })
  return last?.receivedAt ?? null
}

/** Makes every payment due that has not ended, and says how many. */
export async function makePaymentsDue({ sql, clock }: Context): Promise<number> {
  const now = clock.now()
  const waiting = await sql({ id: text })`
    UPDATE payments SET next_attempt_at = ${now}
    WHERE status IN ('pending', 'requires_action') AND next_attempt_at > ${now} RETURNING id`
  return waiting.length
}
