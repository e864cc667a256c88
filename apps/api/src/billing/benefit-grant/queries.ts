import type { Platform } from '@tollgate/contracts'
import { decodeColumns, type RowOf, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import type { Place } from '../../core/page.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import { runFragment } from '../../core/sql.ts'
import { kindsAt } from './platform.ts'
import type { GrantWithParts } from './present.ts'

const columns = { grant: row('benefitGrant'), benefit: row('benefit'), customer: row('customer') }

/**
 * Subqueries, which look up by id: for a join PostgreSQL may assume that an organization it has no
 * statistics on has one customer, and read all of them for each grant.
 */
function grantsWhere(which: Fragment): Fragment {
  return part`
    SELECT to_json(g) AS grant, (
      SELECT to_json(b) FROM benefits b
      WHERE b.organization_id = g.organization_id AND b.id = g.benefit_id
    ) AS benefit, (
      SELECT to_json(c) FROM customers c
      WHERE c.organization_id = g.organization_id AND c.id = g.customer_id
    ) AS customer
    FROM benefit_grants g WHERE ${which}`
}

async function findGrants(tx: MerchantContext, which: Fragment): Promise<GrantWithParts[]> {
  const found = await runFragment(tx, grantsWhere(which), { isNamed: true })
  return found.map((one) => withParts(decodeColumns(columns, one)))
}

/** Those of some grants that are still neither given nor revoked, held until the transaction ends. */
export function lockPendingGrants(tx: MerchantContext, ids: string[]): Promise<GrantWithParts[]> {
  return findGrants(
    tx,
    part`g.organization_id = ${tx.organizationId} AND g.id = ANY(${ids}::uuid[])
      AND g.granted_at IS NULL AND g.revoked_at IS NULL
      ORDER BY g.id FOR UPDATE OF g`,
  )
}

/** All of a benefit, of a customer, of an order or of a subscription. */
export interface GrantsOf {
  benefitId?: string | undefined
  customerId?: string | undefined
  orderId?: string | undefined
  subscriptionId?: string | undefined
}

/** Some of the grants that are not revoked for good yet, held until the end of the transaction. */
export function lockUnrevokedGrants(
  tx: MerchantContext,
  {
    benefitId = null,
    customerId = null,
    orderId = null,
    subscriptionId = null,
  }: Partial<Record<keyof GrantsOf, string | null>>,
  limit: number,
): Promise<GrantWithParts[]> {
  return findGrants(
    tx,
    part`g.organization_id = ${tx.organizationId}
      AND (g.revoked_at IS NULL OR g.frozen_at IS NOT NULL)
      AND (g.benefit_id = ${benefitId}::uuid OR g.customer_id = ${customerId}::uuid
        OR g.order_id = ${orderId}::uuid OR g.subscription_id = ${subscriptionId}::uuid)
      ORDER BY g.id LIMIT ${limit} FOR UPDATE OF g`,
  )
}

/** All of some subscriptions, held until the end of the transaction. */
export function lockGrantsOfSubscriptions(
  tx: MerchantContext,
  ids: string[],
): Promise<GrantWithParts[]> {
  return findGrants(
    tx,
    part`g.organization_id = ${tx.organizationId} AND g.subscription_id = ANY(${ids}::uuid[])
      ORDER BY g.id FOR UPDATE OF g`,
  )
}

/** The next of a benefit, held until the end of the transaction. */
export function lockGrantsOfBenefit(
  tx: MerchantContext,
  { benefitId, after, limit }: { benefitId: string; after: Place | null; limit: number },
): Promise<GrantWithParts[]> {
  return findGrants(
    tx,
    part`g.organization_id = ${tx.organizationId} AND g.benefit_id = ${benefitId}
      AND (${after === null} OR (g.created_at, g.id) > (${after?.createdAt}::timestamptz, ${after?.id}::uuid))
      ORDER BY g.created_at, g.id LIMIT ${limit} FOR UPDATE OF g`,
  )
}

/** All of some orders that were bought once, held until the end of the transaction. */
export function lockGrantsOfOrders(tx: MerchantContext, ids: string[]): Promise<GrantWithParts[]> {
  return findGrants(
    tx,
    part`g.organization_id = ${tx.organizationId} AND g.order_id = ANY(${ids}::uuid[])
      ORDER BY g.id FOR UPDATE OF g`,
  )
}

/** All of an order: as many as its product had benefits. */
export function lockGrantsOfOrder(tx: MerchantContext, orderId: string): Promise<GrantWithParts[]> {
  return findGrants(
    tx,
    part`g.organization_id = ${tx.organizationId} AND g.order_id = ${orderId}
      ORDER BY g.id FOR UPDATE OF g`,
  )
}

/** The one grant, held until the end of the transaction. */
export async function lockGrant(tx: MerchantContext, id: string): Promise<GrantWithParts> {
  const [grant] = await findGrants(
    tx,
    part`g.organization_id = ${tx.organizationId} AND g.id = ${id} FOR UPDATE OF g`,
  )
  return orNotFound(grant)
}

/** What else is given, or to be given, to an account at a platform. */
export async function findOthersOfAccount(
  ctx: MerchantContext,
  { grant: { id, benefit }, accountId }: { grant: GrantWithParts; accountId: string },
): Promise<GrantWithParts[]> {
  const found = await findGrants(
    ctx,
    part`g.organization_id = ${ctx.organizationId} AND g.properties ? 'account_id'
      AND g.properties ->> 'account_id' = ${accountId} AND g.id <> ${id} AND g.revoked_at IS NULL
      ORDER BY g.id`,
  )
  return found.filter((other) => other.benefit.type === benefit.type)
}

export function requireGrant(ctx: MerchantContext, id: string): Promise<GrantWithParts> {
  return requireRow(ctx, grantRows, id)
}

/** Has what a customer is given at a platform looked at again. */
export function makeDueAtPlatform(
  tx: MerchantContext,
  { customerId, platform }: { customerId: string; platform: Platform },
): Promise<void> {
  const kinds = kindsAt(platform)
  return makeGrantsDue(
    tx,
    part`g.customer_id = ${customerId} AND g.revoked_at IS NULL AND b.type = ANY(${kinds}::text[])`,
  )
}

/** Has what failed in a guild tried again. */
export function makeDueInGuild(tx: MerchantContext, guildId: string): Promise<void> {
  return makeGrantsDue(
    tx,
    part`b.type = 'discord' AND b.properties ->> 'guild_id' = ${guildId}::text AND g.error IS NOT NULL`,
  )
}

/** Has what failed at an owner at GitHub tried again. */
export function makeDueAtOwner(tx: MerchantContext, owner: string): Promise<void> {
  return makeGrantsDue(
    tx,
    part`b.type = 'github_repository' AND g.error IS NOT NULL
      AND lower(b.properties ->> 'repository_owner') = lower(${owner}::text)`,
  )
}

/** Grants `g` of benefits `b` begin anew, whatever has been tried before. */
async function makeGrantsDue(tx: MerchantContext, condition: Fragment): Promise<void> {
  const { organizationId, clock } = tx
  await runFragment(
    tx,
    part`UPDATE benefit_grants SET due_at = ${clock.now()}, attempts = 0, error = NULL
      WHERE organization_id = ${organizationId} AND id IN (
        SELECT g.id FROM benefit_grants g
          JOIN benefits b ON b.organization_id = g.organization_id AND b.id = g.benefit_id
        WHERE g.organization_id = ${organizationId} AND ${condition}
        ORDER BY g.id FOR UPDATE OF g
      )`,
    { isNamed: true },
  )
}

/** Whether anyone has, or is to lose, access to a repository of an owner at GitHub. */
export async function isOwnerInGrants(
  { sql, organizationId }: MerchantContext,
  owner: string,
): Promise<boolean> {
  const found = await sql({ id: text })`
    SELECT id FROM benefit_grants
    WHERE organization_id = ${organizationId} AND properties ? 'account_id'
      AND lower(properties ->> 'repository_owner') = lower(${owner}) LIMIT 1`
  return found.length > 0
}

function withParts({ grant, ...parts }: RowOf<typeof columns>): GrantWithParts {
  return { ...grant, ...parts }
}

export const grantRows = rowsById({
  columns,
  select: ({ organizationId }: MerchantContext, ids) =>
    grantsWhere(part`g.organization_id = ${organizationId} AND g.id = ANY(${ids})`),
  row: withParts,
})
