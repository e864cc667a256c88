import type { MemberList } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'
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

const EVERYBODY = 'SELECT id, created_at FROM members WHERE organization_id = $1'
const MATCHING = `${EVERYBODY} AND strpos(search_text, lower($5)) > 0`
const IN_TEAM = `${EVERYBODY} AND team_id = $5`

/** Only the index is read to skip and to count, so that the last page comes like the first. */
function sliceOf(name: string, found: string) {
  return {
    name,
    text: `WITH found AS ${found}
      SELECT (SELECT count(*)::int FROM found) AS total, (
        SELECT coalesce(json_agg(${memberJson} ORDER BY m.created_at, m.id), '[]')
        FROM (SELECT id FROM found ORDER BY created_at, id LIMIT $3 OFFSET $4) slice
          JOIN members m ON m.id = slice.id JOIN users u ON u.id = m.user_id
      ) AS members
      FROM members WHERE organization_id = $1 AND user_id = $2`,
  }
}

const everybody = sliceOf('members', `NOT MATERIALIZED (${EVERYBODY})`)
const inTeam = sliceOf('members-of-team', `NOT MATERIALIZED (${IN_TEAM})`)
const matching = sliceOf('members-matching', `MATERIALIZED (${MATCHING})`)

/** Some of the members, the oldest first, in one round trip; null for who is not one of them. */
export async function findSlice(
  ctx: UserContext,
  organizationId: string,
  { limit, offset, search, teamId }: Slice,
): Promise<MemberList | null> {
  if (!isUuid(organizationId)) return null
  const values: unknown[] = [organizationId, ctx.actor.userId, limit, offset]
  const filter = teamId || search
  if (filter) values.push(filter)
  const statement = statementFor({ search, teamId })
  const { rows } = await ctx.pool.query<Row>({ ...statement, values })
  const [row] = rows
  return row ? { members: row.members.map(memberOf), total: row.total } : null
}

function statementFor({ search, teamId }: Pick<Slice, 'search' | 'teamId'>) {
  if (teamId) return inTeam
  return search ? matching : everybody
}
