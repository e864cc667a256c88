import type { auditEntryRoutes, RequestOf } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { type Fragment, joinParts, part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { runFragment } from '../../core/sql.ts'
import type { Position } from '../../organization/audit/cursor.ts'
import {
  commonConditions,
  type EntryRow,
  entryColumns,
  keyIn,
} from '../../organization/audit/entry-columns.ts'

/** Which entries are asked for; all that is given has to fit. */
export type AuditFilter = RequestOf<typeof auditEntryRoutes.exportServiceAuditEntries>

export interface ServiceEntryRow extends EntryRow {
  organizationId: string | null
  organizationName: string | null
  targetName: string | null
}

interface Slice {
  after: Position | undefined
  limit: number
}

/** The newest entries of all chains that fit, or those that follow a position, in one round trip. */
export function findServiceEntries(
  ctx: Pick<Context, 'connection'>,
  filter: AuditFilter,
  slice: Slice,
): Promise<ServiceEntryRow[]> {
  const statement = part`
    SELECT ${entryColumns}, e.organization_id AS "organizationId",
      coalesce(nullif(o.name, ''), o.slug) AS "organizationName", s.name AS "targetName",
      coalesce(u.name, t.comment, c.name) AS "actorName", coalesce(u.email, c.email) AS "actorEmail"
    FROM (
      SELECT *, ${keyIn(part`actor_id`)} AS actor_key, ${keyIn(part`target_id`)} AS target_key,
        ${keyIn(part`impersonator_id`)} AS impersonator_key
      FROM audit_entries WHERE ${chosen(filter, slice)} ${newest(slice)}
    ) e
      LEFT JOIN organizations o ON o.id = e.organization_id
      LEFT JOIN users u ON e.actor_type = 'user' AND u.id = e.actor_key
      LEFT JOIN users i ON i.id = e.impersonator_key
      LEFT JOIN users s ON e.target_type = 'user' AND s.id = e.target_key
      LEFT JOIN access_tokens t ON e.actor_type = 'access-token'
        AND t.organization_id = e.organization_id AND t.id = e.actor_key
      LEFT JOIN customers c ON e.actor_type = 'customer'
        AND c.organization_id = e.organization_id AND c.id = e.actor_key AND c.deleted_at IS NULL
    ORDER BY e.created_at DESC, e.id DESC`
  // Planned for these very values: each filter has an index of its own.
  return runFragment<ServiceEntryRow>(ctx, statement, { isNamed: false })
}

function newest({ limit }: Slice): Fragment {
  return part`ORDER BY created_at DESC, id DESC LIMIT ${limit}`
}

/** A user is in one of three columns: each is looked up by its own index, as far as the page needs. */
function chosen(filter: AuditFilter, slice: Slice): Fragment {
  const conditions = conditionsOf(filter, slice)
  const { userId } = filter
  if (!userId) return joinParts(conditions, ' AND ')
  const branches = [
    part`actor_id = ${userId}`,
    part`impersonator_id = ${userId}`,
    part`target_id = ${userId} AND target_type = 'user'`,
  ].map((isOfUser) => {
    const fitting = joinParts([isOfUser, ...conditions], ' AND ')
    return part`(SELECT id FROM audit_entries WHERE ${fitting} ${newest(slice)})`
  })
  return part`id = ANY(ARRAY(${joinParts(branches, ' UNION ')}))`
}

function conditionsOf({ organizationId, ...asked }: AuditFilter, { after }: Slice): Fragment[] {
  const from = asked.from === undefined ? undefined : new Date(asked.from)
  const to = asked.to === undefined ? undefined : new Date(asked.to)
  const isThere = !organizationId || isUuid(organizationId)
  return [
    isThere ? part`true` : part`false`,
    ...(organizationId && isThere ? [part`organization_id = ${organizationId}`] : []),
    ...commonConditions({ action: asked.action, from, to }, after),
  ]
}
