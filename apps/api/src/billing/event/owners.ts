import { instant, nullable, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Fragment, joinParts, part } from '../../core/fragment.ts'

/**
 * An event that names a customer by an external id belongs to who had it then, or else to the first who
 * got it later; who gets it after them has no part in it. The events themselves never change.
 */
export const ownerOfEvent = part`
  SELECT c.* FROM customers c WHERE c.organization_id = e.organization_id AND c.id = e.customer_id
  UNION ALL (
    SELECT c.* FROM customers c
    WHERE e.customer_id IS NULL AND c.organization_id = e.organization_id
      AND c.external_id = e.external_customer_id
      AND (c.deleted_at IS NULL OR c.deleted_at > e.ingested_at)
    ORDER BY c.deleted_at LIMIT 1
  )`

interface Ownership {
  id: string
  externalId: string | null
  /** When the one before them with the same external id was deleted. */
  since: Date | null
  until: Date | null
}

/** These customers with the time in which what was sent with their external id became theirs. */
async function findOwnerships(
  { sql, organizationId }: MerchantContext,
  ids: readonly string[],
): Promise<Ownership[]> {
  return sql({
    id: text,
    externalId: nullable(text),
    since: nullable(instant),
    until: nullable(instant),
  })`
    SELECT c.id, c.external_id AS "externalId", c.deleted_at AS until, (
      SELECT max(b.deleted_at) FROM customers b
      WHERE b.organization_id = c.organization_id AND b.external_id = c.external_id
        AND b.id <> c.id AND (c.deleted_at IS NULL OR b.deleted_at < c.deleted_at)
    ) AS since
    FROM customers c WHERE c.organization_id = ${organizationId} AND c.id = ANY(${ids}::uuid[])`
}

/** Customers who have, or had, one of these external ids. */
async function findHolders(
  { sql, organizationId }: MerchantContext,
  externalIds: readonly string[],
) {
  const found = await sql({ id: text })`
    SELECT id FROM customers
    WHERE organization_id = ${organizationId} AND external_id = ANY(${externalIds}::text[])`
  return found.map(({ id }) => id)
}

interface Asked {
  customer_id?: readonly string[] | undefined
  external_customer_id?: readonly string[] | undefined
}

/**
 * The events, as `t`, that belong to the customers asked for: each condition has an index in the order of
 * the list, which one condition for all of them would not have. Null where all are asked for.
 */
export async function eventsOfCustomers(
  ctx: MerchantContext,
  { customer_id: ids, external_customer_id: externalIds }: Asked,
): Promise<{ from: Fragment; filters: Fragment[] } | null> {
  if (ids) {
    const conditions = (await findOwnerships(ctx, ids)).flatMap(conditionsOf)
    const filters = externalIds ? [await namedBy(ctx, externalIds)] : []
    return { from: joined(ctx, conditions), filters }
  }
  if (!externalIds) return null
  const holders = await findHolders(ctx, externalIds)
  const conditions = [
    ...externalIds.map((id) => part`e.customer_id IS NULL AND e.external_customer_id = ${id}`),
    ...holders.map((id) => part`e.customer_id = ${id}`),
  ]
  return { from: joined(ctx, conditions), filters: [] }
}

function conditionsOf({ id, externalId, since, until }: Ownership): Fragment[] {
  const own = part`e.customer_id = ${id}`
  if (externalId === null) return [own]
  const inTime = [
    ...(since ? [part`e.ingested_at >= ${since}`] : []),
    ...(until ? [part`e.ingested_at < ${until}`] : []),
  ]
  const named = part`e.customer_id IS NULL AND e.external_customer_id = ${externalId}`
  return [own, joinParts([named, ...inTime], ' AND ')]
}

async function namedBy(ctx: MerchantContext, externalIds: readonly string[]): Promise<Fragment> {
  const holders = await findHolders(ctx, externalIds)
  return part`(t.external_customer_id = ANY(${externalIds}::text[]) OR t.customer_id = ANY(${holders}::uuid[]))`
}

function joined({ organizationId }: MerchantContext, conditions: readonly Fragment[]): Fragment {
  const none = part`SELECT e.* FROM events e WHERE false`
  const selects = conditions.map(
    (condition) =>
      part`SELECT e.* FROM events e WHERE e.organization_id = ${organizationId} AND ${condition}`,
  )
  return part`(${selects.length > 0 ? joinParts(selects, ' UNION ALL ') : none}) t`
}
