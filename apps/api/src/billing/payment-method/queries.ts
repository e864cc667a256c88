import type { Payment, PaymentMethod } from '@tollgate/db'
import { boolean, integer, row, text, texts } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import type { StoredCard } from '../../core/ports/payments.ts'
import { billable } from '../subscription/lifecycle.ts'

export async function requirePaymentMethod(
  { db, organizationId }: MerchantContext,
  id: string,
): Promise<PaymentMethod> {
  return orNotFound(await db.paymentMethod.findUnique({ where: { organizationId, id } }))
}

/** Those that payments are charged to, by their ids. */
export async function findPaymentMethods(
  { sql, organizationId }: MerchantContext,
  payments: Pick<Payment, 'paymentMethodId'>[],
): Promise<Map<string, PaymentMethod>> {
  const ids = payments.flatMap(({ paymentMethodId }) => paymentMethodId ?? [])
  const found = await sql({ card: row('paymentMethod') })`
    SELECT to_json(m) AS card FROM payment_methods m
    WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])`
  return new Map(found.map(({ card }) => [card.id, card]))
}

/** What the processor keeps under these names, of whichever merchant. */
export function findKeptCards({ sql, payments }: Context, { id, holderId }: StoredCard) {
  return sql({ id: text, customerId: text, organizationId: text })`
    SELECT id, customer_id AS "customerId", organization_id AS "organizationId" FROM payment_methods
    WHERE processor = ${payments.name} AND processor_id = ${id} AND holder_id = ${holderId}
      AND deleted_at IS NULL
    ORDER BY id`
}

/** Of these, a new card changes nothing. */
const NOT_THE_CARD = ['insufficient_funds', 'authentication_failed', 'processing_error']

/** Whether the last attempt to pay something that is still unpaid failed because the card is no longer good. */
export async function hasFailedBecauseOf(
  { sql, organizationId }: MerchantContext,
  { id, customerId }: Own,
): Promise<boolean> {
  const [found] = await sql({ hasFailed: boolean })`
    SELECT EXISTS (
      SELECT FROM orders o, LATERAL (
        SELECT p.* FROM payments p
        WHERE p.organization_id = o.organization_id AND p.order_id = o.id
        ORDER BY p.created_at DESC, p.id DESC LIMIT 1
      ) p
      WHERE o.organization_id = ${organizationId} AND o.customer_id = ${customerId}
        AND o.status = 'pending' AND o.voided_at IS NULL AND o.subscription_id IS NOT NULL
        AND p.payment_method_id = ${id} AND p.status = 'failed'
        AND p.failure_code <> ALL(${NOT_THE_CARD})
    ) AS "hasFailed"`
  return found?.hasFailed ?? false
}

/** The attempt to store a card of a customer. */
export async function requireSetup(
  { db, organizationId }: MerchantContext,
  { id, customerId }: Own,
): Promise<Payment> {
  return orNotFound(await db.payment.findFirst({ where: { organizationId, id, customerId } }))
}

/** Which of some customers have a default card. */
export async function findHoldersOfDefault(
  { sql, organizationId }: MerchantContext,
  customerIds: string[],
): Promise<string[]> {
  const found = await sql({ id: text })`
    SELECT customer_id AS id FROM payment_methods
    WHERE organization_id = ${organizationId} AND customer_id = ANY(${customerIds}::uuid[])
      AND is_default AND deleted_at IS NULL`
  return found.map(({ id }) => id)
}

/** What the orders of some subscriptions are charged to: their own card, else the customer’s default. */
export async function findCards(
  { sql, organizationId }: MerchantContext,
  subscriptionIds: string[],
): Promise<Map<string, PaymentMethod>> {
  const found = await sql({ id: text, card: row('paymentMethod') })`
    SELECT s.id, to_json(m) AS card FROM subscriptions s, LATERAL (
      SELECT m.* FROM payment_methods m
      WHERE m.organization_id = s.organization_id AND m.customer_id = s.customer_id
        AND m.deleted_at IS NULL AND (m.id = s.payment_method_id OR m.is_default)
      ORDER BY m.id = s.payment_method_id DESC LIMIT 1
    ) m
    WHERE s.organization_id = ${organizationId} AND s.id = ANY(${subscriptionIds}::uuid[])`
  return new Map(found.map(({ id, card }) => [id, card]))
}

/** A card with what is charged to it, and whether anything of that is still to be billed. */
export interface ListedCard {
  card: PaymentMethod
  isNeeded: boolean
  subscriptionIds: string[]
}

const listed = {
  card: row('paymentMethod'),
  isNeeded: boolean,
  subscriptionIds: texts,
  total: integer,
}

interface Own {
  id: string
  customerId: string
}

interface Asked {
  customerId: string
  id?: string
  page?: number
  limit?: number
}

/** Those of a customer that are not removed: the default first, then the newest. */
export async function findOwnCards(
  { sql, organizationId }: MerchantContext,
  { customerId, id, page = 1, limit = 1 }: Asked,
): Promise<{ cards: ListedCard[]; total: number }> {
  const cards = await sql(listed)`
    SELECT to_json(m) AS card, (count(*) OVER ())::integer AS total,
      c.ids AS "subscriptionIds", c."isNeeded"
    FROM payment_methods m CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(s.id::text ORDER BY s.id), '{}') AS ids,
        coalesce(bool_or(s.is_unpaid OR EXISTS (
          SELECT FROM subscription_prices a
            JOIN product_prices p
              ON p.organization_id = a.organization_id AND p.id = a.product_price_id
          WHERE a.organization_id = s.organization_id AND a.subscription_id = s.id
            AND p.amount_type <> 'free' AND (
              NOT s.cancel_at_period_end OR s.status = 'past_due' OR p.amount_type = 'metered_unit'
            )
        ) OR EXISTS (
          SELECT FROM waiting_lines w
          WHERE w.organization_id = s.organization_id AND w.subscription_id = s.id
            AND w.order_id IS NULL AND w.amount > 0
        )), false) AS "isNeeded"
      FROM (
        SELECT s.*, EXISTS (
          SELECT FROM orders o
          WHERE o.organization_id = s.organization_id AND o.customer_id = s.customer_id
            AND o.subscription_id = s.id AND o.status = 'pending' AND o.voided_at IS NULL
        ) AS is_unpaid FROM subscriptions s
        WHERE s.organization_id = m.organization_id AND s.customer_id = m.customer_id
      ) s
      WHERE (s.status = ANY(${billable}) OR s.is_unpaid)
        AND (m.id = s.payment_method_id OR (m.is_default AND NOT EXISTS (
          SELECT FROM payment_methods o
          WHERE o.organization_id = s.organization_id AND o.id = s.payment_method_id
            AND o.deleted_at IS NULL
        )))
    ) c
    WHERE m.organization_id = ${organizationId} AND m.customer_id = ${customerId}
      AND (${id}::uuid IS NULL OR m.id = ${id}::uuid) AND m.deleted_at IS NULL
    ORDER BY m.is_default DESC, m.created_at DESC, m.id DESC
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  return { cards, total: cards[0]?.total ?? 0 }
}

/** A card of a customer, unless it is removed. */
export async function findOwnCard(ctx: MerchantContext, own: Own): Promise<ListedCard | null> {
  const { cards } = await findOwnCards(ctx, own)
  return cards[0] ?? null
}

export async function requireOwnCard(ctx: MerchantContext, own: Own): Promise<ListedCard> {
  return orNotFound(await findOwnCard(ctx, own))
}

/**
 * Keeps cards of a customer and what is charged to them as they are until the transaction ends:
 * subscriptions first, as all others do.
 */
export async function holdCards(
  { sql, organizationId }: MerchantContext,
  customerId: string,
): Promise<void> {
  await sql()`
    SELECT FROM subscriptions
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
      AND (status = ANY(${billable}) OR id IN (
        SELECT subscription_id FROM orders
        WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
          AND status = 'pending' AND voided_at IS NULL
      ))
    ORDER BY id FOR NO KEY UPDATE`
  await sql()`
    SELECT FROM customers WHERE organization_id = ${organizationId} AND id = ${customerId}
    FOR NO KEY UPDATE`
}

/** Makes way for another default. */
export async function clearDefault(
  { sql, organizationId, clock }: MerchantContext,
  customerId: string,
): Promise<void> {
  await sql()`
    UPDATE payment_methods SET is_default = false, modified_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId} AND is_default`
}

/** Renewals of a customer’s running subscriptions, and what is unpaid of others, are charged to that card from here on. */
export async function chargeSubscriptionsTo(
  { sql, organizationId }: MerchantContext,
  { id, customerId }: Own,
): Promise<void> {
  await sql()`
    UPDATE subscriptions SET payment_method_id = ${id}
    WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
      AND (status = ANY(${billable}) OR id IN (
        SELECT subscription_id FROM orders
        WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
          AND status = 'pending' AND voided_at IS NULL
      ))`
}

/** The newest card takes the place of a default that was removed. */
export async function promoteNewest(
  { sql, organizationId, clock }: MerchantContext,
  customerId: string,
): Promise<void> {
  await sql()`
    UPDATE payment_methods SET is_default = true, modified_at = ${clock.now()}
    WHERE organization_id = ${organizationId} AND id = (
      SELECT id FROM payment_methods
      WHERE organization_id = ${organizationId} AND customer_id = ${customerId}
        AND deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT 1
    )`
}
