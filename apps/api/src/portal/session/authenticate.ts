import { instant, nullable, text } from '../../core/columns.ts'
import type { Actor, Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'

type CustomerActor = Extract<Actor, { kind: 'customer' }>

/** Who acts with a customer session token, or null when it is unknown or expired. */
export async function authenticateCustomerSession(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  token: string,
): Promise<CustomerActor | null> {
  const [found] = await sql({
    id: text,
    organizationId: text,
    customerId: nullable(text),
    checkoutId: nullable(text),
    expiresAt: instant,
  })`
    SELECT s.id, s.organization_id AS "organizationId", s.checkout_id AS "checkoutId",
      coalesce(s.customer_id, c.customer_id) AS "customerId", s.expires_at AS "expiresAt"
    FROM customer_sessions s
      LEFT JOIN checkouts c ON c.organization_id = s.organization_id AND c.id = s.checkout_id
      LEFT JOIN customers u ON u.organization_id = s.organization_id
        AND u.id = coalesce(s.customer_id, c.customer_id)
    WHERE s.token_hash = ${hashToken(token)} AND u.deleted_at IS NULL`
  if (!found || found.expiresAt <= clock.now()) return null
  return {
    kind: 'customer',
    customerSessionId: found.id,
    organizationId: found.organizationId,
    customerId: found.customerId,
    checkoutId: found.checkoutId,
  }
}
