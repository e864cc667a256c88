import type { Purchase } from '@tollgate/contracts'
import type { Customer, User } from '@tollgate/db'
import { row, text } from '../../core/columns.ts'
import type { UserContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { instantText } from '../../core/instant-text.ts'
import { runFragment } from '../../core/sql.ts'

export function purchasesOf(userId: string): Fragment {
  return part`
    SELECT u.email_verified AS "emailVerified", (
      SELECT coalesce(json_agg(json_build_object(
        'organization',
          json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'logo', o.logo),
        'customerId', c.id, 'orders', made.count, 'lastOrderAt', ${instantText(part`made.last`)},
        'activeBenefits', held.count
      ) ORDER BY made.last DESC NULLS LAST, c.id), '[]')
      FROM customers c JOIN organizations o ON o.id = c.organization_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, max(created_at) AS last FROM orders
        WHERE organization_id = c.organization_id AND customer_id = c.id
      ) made
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS count
        FROM benefit_grants g
          JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
        WHERE g.organization_id = c.organization_id AND g.customer_id = c.id
          AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL AND b.deleted_at IS NULL
      ) held
      WHERE lower(c.email) = u.email AND c.deleted_at IS NULL AND u.email_verified
    ) AS purchases
    FROM users u WHERE u.id = ${userId}`
}

interface Found {
  emailVerified: boolean
  purchases: Purchase[]
}

/** What was bought with the user’s address of this moment, of all merchants, in one round trip. */
export async function findPurchases(ctx: UserContext): Promise<Found | null> {
  const [found] = await runFragment<Found>(ctx, purchasesOf(ctx.actor.userId), { isNamed: true })
  return found ?? null
}

/** A customer who has the address of a held user, held as well until the commit. */
export async function lockOwnCustomer(
  { sql }: UserContext,
  { email }: User,
  id: string,
): Promise<Customer & { organization: { slug: string } }> {
  const [found] = isUuid(id)
    ? await sql({ customer: row('customer'), slug: text })`
        SELECT to_json(c) AS customer, o.slug
        FROM customers c JOIN organizations o ON o.id = c.organization_id
        WHERE c.id = ${id} AND lower(c.email) = ${email} AND c.deleted_at IS NULL
        FOR NO KEY UPDATE OF c`
    : []
  const { customer, slug } = orNotFound(found, 'CUSTOMER_NOT_FOUND')
  return { ...customer, organization: { slug } }
}
