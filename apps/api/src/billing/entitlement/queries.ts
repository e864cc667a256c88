import { Entitlement } from '@tollgate/contracts'
import { z } from 'zod'
import type { MerchantContext, SignedInContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { instantText } from '../../core/instant-text.ts'
import type { EntitlementFacts } from '../../core/ports/entitlements.ts'
import { runFragment } from '../../core/sql.ts'

/** What a customer `c` has now: each benefit once, however often it was bought. */
const benefits = part`(
    SELECT json_agg(
      json_build_object('id', b.id, 'type', b.type, 'description', b.description)
      ORDER BY b.description, b.id
    )
    FROM benefits b
    WHERE b.organization_id = c.organization_id AND b.deleted_at IS NULL AND b.id IN (
      SELECT g.benefit_id FROM benefit_grants g
      WHERE g.organization_id = c.organization_id AND g.customer_id = c.id
        AND g.granted_at IS NOT NULL AND g.revoked_at IS NULL
    )
  )`

const subscriptions = part`(
    SELECT json_agg(
      json_build_object(
        'id', r.id, 'productId', r.product_id, 'status', r.status,
        'currentPeriodEnd', ${instantText(part`r.current_period_end`)},
        'cancelAtPeriodEnd', r.cancel_at_period_end
      )
      ORDER BY r.started_at, r.id
    )
    FROM subscriptions r
    WHERE r.organization_id = c.organization_id AND r.customer_id = c.id
      AND r.status IN ('active', 'trialing')
  )`

/**
 * The customers that the user `u` of a session `s` is, by an address that they have proven or by the id
 * that the merchant gave, and those that the organization is in which the session works.
 */
const holders = part`
  SELECT c.organization_id, c.id, 'user' AS held_by FROM customers c
  WHERE lower(c.email) = u.email AND u.email_verified AND c.deleted_at IS NULL
  UNION
  SELECT c.organization_id, c.id, 'user' FROM customers c
  WHERE c.external_id = u.id::text AND c.deleted_at IS NULL
  UNION
  SELECT c.organization_id, c.id, 'organization' FROM customers c
  WHERE c.external_id = s.active_organization_id::text AND c.deleted_at IS NULL
    AND EXISTS (
      SELECT FROM members m
      WHERE m.organization_id = s.active_organization_id AND m.user_id = u.id
    )`

const Entitlements = z.array(Entitlement)

export const entitlementFacts: EntitlementFacts = {
  // Counted: to find just one, PostgreSQL may go through all merchants by the index of each.
  mayHold: part`(
    u.email_verified AND (
      SELECT count(*) FROM customers c WHERE lower(c.email) = u.email AND c.deleted_at IS NULL
    ) > 0 OR (
      SELECT count(*) FROM customers c
      WHERE c.external_id IN (u.id::text, s.active_organization_id::text)
        AND c.deleted_at IS NULL
    ) > 0
  )`,
  ofSession: part`(
    SELECT json_agg(
      json_build_object(
        'organizationId', h.organization_id, 'customerId', h.id, 'heldBy', h.held_by,
        'benefits', coalesce(h.benefits, '[]'), 'subscriptions', coalesce(h.subscriptions, '[]')
      )
      ORDER BY h.id
    )
    FROM (
      SELECT c.*, ${benefits} AS benefits, ${subscriptions} AS subscriptions FROM (${holders}) c
    ) h
    WHERE h.benefits IS NOT NULL OR h.subscriptions IS NOT NULL
  )`,
  read: (column) => (column === null ? [] : Entitlements.parse(column)),
}

/** The merchant whose customer the user of this session is, with this id. */
export async function requireMerchantOf(ctx: SignedInContext, customerId: string): Promise<string> {
  const found = isUuid(customerId)
    ? await runFragment<{ organization_id: string }>(
        ctx,
        part`
          SELECT h.organization_id FROM sessions s JOIN users u ON u.id = s.user_id
            CROSS JOIN LATERAL (${holders}) h
          WHERE s.id = ${ctx.actor.sessionId} AND h.id = ${customerId}`,
        { isNamed: true },
      )
    : []
  return orNotFound(found[0], 'CUSTOMER_NOT_FOUND').organization_id
}

/**
 * How often what a customer has was changed: never less than before, and more after each change. Each
 * row that it is made of counts its own changes.
 */
const revisionOf = part`(
    c.revision + (
      SELECT coalesce(sum(r.revision), 0) FROM subscriptions r
      WHERE r.organization_id = c.organization_id AND r.customer_id = c.id
    ) + (
      SELECT coalesce(sum(g.revision + b.revision), 0) FROM benefit_grants g
        JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
      WHERE g.organization_id = c.organization_id AND g.customer_id = c.id
    ) + (
      SELECT coalesce(sum(f.revision), 0) FROM custom_fields f
      WHERE f.organization_id = c.organization_id
    ) + (
      SELECT count(*) FROM customer_meters a
      WHERE a.organization_id = c.organization_id AND a.customer_id = c.id
    )
  )::float8`

const Held = Entitlement.pick({ benefits: true, subscriptions: true }).extend({
  externalId: z.string().nullable(),
  revision: z.number(),
})

/** What a customer has now, and its revision. */
export async function requireHeld(
  ctx: MerchantContext,
  customerId: string,
): Promise<z.infer<typeof Held>> {
  const held = part`
    json_build_object(
      'externalId', c.external_id, 'revision', ${revisionOf},
      'benefits', coalesce(${benefits}, '[]'), 'subscriptions', coalesce(${subscriptions}, '[]')
    )`
  return Held.parse(await readOfCustomer(ctx, customerId, held))
}

export async function requireRevision(ctx: MerchantContext, customerId: string): Promise<number> {
  return z.number().parse(await readOfCustomer(ctx, customerId, revisionOf))
}

async function readOfCustomer(
  ctx: MerchantContext,
  customerId: string,
  column: Fragment,
): Promise<unknown> {
  const [found] = await runFragment<{ value: unknown }>(
    ctx,
    part`
      SELECT ${column} AS value FROM customers c
      WHERE c.organization_id = ${ctx.organizationId} AND c.id = ${customerId}
        AND c.deleted_at IS NULL`,
    { isNamed: true },
  )
  return orNotFound(found).value
}
