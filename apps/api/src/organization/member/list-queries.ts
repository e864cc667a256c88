import type { MemberList } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { runFragment } from '../../core/sql.ts'
import { type MemberJson, memberJson, memberOf } from './json-form.ts'

export interface Slice {
  limit: number
  offset: number
  search?: string | undefined
  /** Only those of this team, instead of a search. */
  teamId?: string
}

interface Row {
  members: MemberJson[]
  total: number
}

/** Only the index is read to skip and to count, so that the last page comes like the first. */
function foundIn(organizationId: string, { search, teamId }: Pick<Slice, 'search' | 'teamId'>) {
  const everybody = part`SELECT id, created_at FROM members WHERE organization_id = ${organizationId}`
  if (teamId) return part`NOT MATERIALIZED (${everybody} AND team_id = ${teamId})`
  if (!search) return part`NOT MATERIALIZED (${everybody})`
  return part`MATERIALIZED (${everybody} AND strpos(search_text, lower(${search})) > 0)`
}

/** Some of the members, the oldest first, in one round trip; null for who is not one of them. */
export async function findSlice(
  ctx: UserContext,
  organizationId: string,
  { limit, offset, ...filter }: Slice,
): Promise<MemberList | null> {
  if (!isUuid(organizationId)) return null
  const slice = part`WITH found AS ${foundIn(organizationId, filter)}
    SELECT (SELECT count(*)::int FROM found) AS total, (
      SELECT coalesce(json_agg(${memberJson} ORDER BY m.created_at, m.id), '[]')
      FROM (SELECT id FROM found ORDER BY created_at, id LIMIT ${limit} OFFSET ${offset}) slice
        JOIN members m ON m.id = slice.id JOIN users u ON u.id = m.user_id
    ) AS members
    FROM members WHERE organization_id = ${organizationId} AND user_id = ${ctx.actor.userId}`
  const [row] = await runFragment<Row>(ctx, slice, { isNamed: true })
  return row ? { members: row.members.map(memberOf), total: row.total } : null
}
