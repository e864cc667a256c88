import type { Context } from '../../core/context.ts'
import { type Fragment, joinParts, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { runFragment } from '../../core/sql.ts'
import type { Position } from './cursor.ts'
import { commonConditions, type EntryRow, entryColumns, keyIn } from './entry-columns.ts'

/** Which entries of an organization are asked for; all that is given has to fit. */
export interface Filter {
  organizationId: string
  /** An action, or a noun for all of its actions. */
  action?: string | undefined
  actorId?: string | undefined
  targetType?: string | undefined
  targetId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** Entries with the names that their actors have today; who has left may have an address of later. */
function statementFor(conditions: Fragment, limit: number): Fragment {
  return part`
    SELECT ${entryColumns}, coalesce(u.name, t.comment) AS "actorName",
      CASE WHEN m.id IS NOT NULL THEN u.email END AS "actorEmail"
    FROM (
      SELECT *, ${keyIn(part`actor_id`)} AS actor_key, ${keyIn(part`impersonator_id`)} AS impersonator_key
      FROM audit_entries WHERE ${conditions}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}
    ) e
      LEFT JOIN users u ON e.actor_type = 'user' AND u.id = e.actor_key
      LEFT JOIN users i ON i.id = e.impersonator_key
      LEFT JOIN members m ON m.organization_id = e.organization_id AND m.user_id = u.id
      LEFT JOIN access_tokens t ON e.actor_type = 'access-token'
        AND t.organization_id = e.organization_id AND t.id = e.actor_key
    ORDER BY e.created_at DESC, e.id DESC`
}

/** The newest entries that fit, or those that follow a position, in one round trip. */
export async function findEntries(
  ctx: Pick<Context, 'connection' | 'sql' | 'sales'>,
  filter: Filter,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<EntryRow[]> {
  const statement = statementFor(joinParts(conditionsOf(filter, after), ' AND '), limit)
  // Planned for these very values: each filter has an index of its own.
  const rows = await runFragment<EntryRow>(ctx, statement, { isNamed: false })
  return withCustomers(ctx, filter.organizationId, rows)
}

async function withCustomers(
  ctx: Pick<Context, 'sql' | 'sales'>,
  organizationId: string,
  rows: EntryRow[],
): Promise<EntryRow[]> {
  const ids = rows.flatMap(({ actorType, actorId }) =>
    actorType === 'customer' && actorId !== null && isUuid(actorId) ? [actorId] : [],
  )
  if (ids.length === 0) return rows
  const found = await ctx.sales.namesOf(ctx, organizationId, [...new Set(ids)])
  const byId = new Map(found.map((customer) => [customer.id, customer]))
  return rows.map((row) => {
    const customer = row.actorType === 'customer' ? byId.get(row.actorId ?? '') : undefined
    return customer ? { ...row, actorName: customer.name, actorEmail: customer.email } : row
  })
}

function conditionsOf(filter: Filter, after: Position | undefined): Fragment[] {
  const { organizationId, actorId, targetType, targetId } = filter
  return [
    part`organization_id = ${organizationId}`,
    ...(actorId ? [part`actor_id = ${actorId}`] : []),
    ...(targetType ? [part`target_type = ${targetType}`] : []),
    ...(targetId ? [part`target_id = ${targetId}`] : []),
    ...commonConditions(filter, after),
  ]
}

export async function findSlug(
  ctx: Pick<Context, 'db'>,
  organizationId: string,
): Promise<string | null> {
  const where = { id: organizationId }
  const found = await ctx.db.organization.findUnique({ where, select: { slug: true } })
  return found?.slug ?? null
}

export interface Chain {
  /** The id of the organization, or of the user whose account it is. */
  id: string
  /** Null once the organization is deleted: its entries stay. */
  slug: string | null
  isAccount: boolean
}

/** Every organization, those that were deleted, and every account that did something. */
export async function findChains(ctx: Pick<Context, 'pool'>): Promise<Chain[]> {
  const { rows } = await ctx.pool.query<Chain>(`
    SELECT coalesce(o.id, a.chain) AS id, o.slug,
      o.id IS NULL AND NOT coalesce(a.is_of_organization, false) AS "isAccount"
    FROM organizations o FULL JOIN (
      SELECT chain, bool_or(is_of_organization) AS is_of_organization FROM (
        SELECT chain, organization_id IS NOT NULL AS is_of_organization
        FROM audit_entries WHERE chain IS NOT NULL
        UNION ALL SELECT chain, false FROM audit_checkpoints
      ) known GROUP BY chain
    ) a ON a.chain = o.id
    ORDER BY o.slug, id`)
  return rows
}

/** Whether an entry of a chain, or a checkpoint of any, has the hash that someone kept. */
export async function hasHash(
  ctx: Pick<Context, 'db'>,
  chain: string | undefined,
  kept: string,
): Promise<boolean> {
  const hash = new Uint8Array(Buffer.from(kept, 'hex'))
  const found = chain
    ? await ctx.db.auditEntry.findFirst({ where: { chain, hash } })
    : await ctx.db.auditCheckpoint.findFirst({ where: { signature: hash } })
  return found !== null
}
