import type { Actor, Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'

const STATEMENT = {
  name: 'customer-session-by-hash',
  text: `SELECT s.id, s.organization_id AS "organizationId", s.checkout_id AS "checkoutId",
           coalesce(s.customer_id, c.customer_id) AS "customerId", s.expires_at AS "expiresAt"
         FROM customer_sessions s
         LEFT JOIN checkouts c ON c.organization_id = s.organization_id AND c.id = s.checkout_id
         LEFT JOIN customers u ON u.organization_id = s.organization_id
           AND u.id = coalesce(s.customer_id, c.customer_id)
         WHERE s.token_hash = $1 AND u.deleted_at IS NULL`,
}

interface Row {
  id: string
  organizationId: string
  customerId: string | null
  checkoutId: string | null
  expiresAt: Date
}

type CustomerActor = Extract<Actor, { kind: 'customer' }>

/** Who acts with a customer session token, or null when it is unknown or expired. */
export async function authenticateCustomerSession(
  ctx: Pick<Context, 'pool' | 'clock'>,
  token: string,
): Promise<CustomerActor | null> {
  const { rows } = await ctx.pool.query<Row>({
    ...STATEMENT,
    values: [Buffer.from(hashToken(token))],
  })
  const [row] = rows
  if (!row || row.expiresAt <= ctx.clock.now()) return null
  return {
    kind: 'customer',
    customerSessionId: row.id,
    organizationId: row.organizationId,
    customerId: row.customerId,
    checkoutId: row.checkoutId,
  }
}
