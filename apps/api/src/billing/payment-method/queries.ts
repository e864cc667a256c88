import type { PaymentMethod } from '@tollgate/db'
import { row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

export async function requirePaymentMethod(
  { db, organizationId }: MerchantContext,
  id: string,
): Promise<PaymentMethod> {
  return orNotFound(await db.paymentMethod.findUnique({ where: { organizationId, id } }))
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
