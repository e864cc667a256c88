import type { MemberList, MemberWithUser } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import { boolean, instant, nullable, row, text } from '../../core/columns.ts'
import type { Context, UserContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { part } from '../../core/fragment.ts'
import { isUuid } from '../../core/ids.ts'
import { totalOf } from '../../core/page.ts'
import { runFragment } from '../../core/sql.ts'
import { refuseSuspended } from '../organization/refuse-suspended.ts'
import { refuseWithoutSecondFactor } from '../two-factor-requirement/refuse.ts'
import { type MemberJson, memberJson, memberOf, presentMemberWithUser } from './present.ts'

const door = {
  suspensionReason: nullable(text),
  requiredFrom: nullable(instant),
  twoFactorEnabled: boolean,
}

/**
 * The caller’s membership, with the organization held against other changes until the commit: the door to what
 * members change, shut while it is suspended or requires a second factor that they lack, except to leave.
 * Null for strangers, who hold nothing up.
 */
export async function lockAsMember(
  tx: UserContext,
  organizationId: string,
  { isLeaving = false } = {},
): Promise<Member | null> {
  if (!isUuid(organizationId)) return null
  const { userId } = tx.actor
  const [held] = await tx.sql(door)`
    SELECT o.suspension_reason AS "suspensionReason", o.two_factor_required_from AS "requiredFrom",
      u.two_factor_enabled AS "twoFactorEnabled"
    FROM organizations o JOIN users u ON u.id = ${userId}
    WHERE o.id = ${organizationId} AND EXISTS (
      SELECT FROM members m WHERE m.organization_id = o.id AND m.user_id = u.id
    ) FOR NO KEY UPDATE OF o`
  if (held && !isLeaving) {
    refuseWithoutSecondFactor(tx, held)
    refuseSuspended(held)
  }
  return tx.db.member.findUnique({ where: { organizationId_userId: { organizationId, userId } } })
}

export async function findMemberById(
  ctx: Pick<Context, 'db'>,
  organizationId: string,
  id: string,
): Promise<Member | null> {
  return isUuid(id) ? ctx.db.member.findFirst({ where: { organizationId, id } }) : null
}

/** The same for a text that is an address where it has an @. */
export async function findMember(
  ctx: Pick<Context, 'db'>,
  organizationId: string,
  idOrEmail: string,
): Promise<Member | null> {
  if (!idOrEmail.includes('@')) return findMemberById(ctx, organizationId, idOrEmail)
  const email = canonicalEmail(idOrEmail)
  return email ? ctx.db.member.findFirst({ where: { organizationId, user: { email } } }) : null
}

export async function isLastOwner(
  ctx: Pick<Context, 'db'>,
  { id, organizationId, roles }: Member,
): Promise<boolean> {
  if (!roles.includes('owner')) return false
  const others = { organizationId, roles: { has: 'owner' }, id: { not: id } }
  return (await ctx.db.member.count({ where: others })) === 0
}

export async function findOwnMembership(
  { sql, actor, clock }: UserContext,
  organizationId: string,
): Promise<MemberWithUser | null> {
  const columns = { member: row('member'), user: row('user'), requiredFrom: nullable(instant) }
  const [found] = await sql(columns)`
    SELECT to_json(m) AS member, to_json(u) AS "user", o.two_factor_required_from AS "requiredFrom"
    FROM members m JOIN users u ON u.id = m.user_id JOIN organizations o ON o.id = m.organization_id
    WHERE m.organization_id = ${organizationId} AND m.user_id = ${actor.userId}`
  if (!found) return null
  const { member, user, requiredFrom } = found
  refuseWithoutSecondFactor({ clock }, { ...user, requiredFrom })
  return presentMemberWithUser(member, user)
}

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
  requiredFrom: Date | null
  twoFactorEnabled: boolean
}

/** Only the index is read to skip, and to count a team, so that the last page comes like the first. */
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
  const isFiltered = filter.search || filter.teamId
  const total = isFiltered
    ? part`(SELECT count(*)::integer FROM found)`
    : totalOf({ organizationId, list: 'members' })
  const slice = part`WITH found AS ${foundIn(organizationId, filter)}
    SELECT ${total} AS total, (
      SELECT coalesce(json_agg(${memberJson} ORDER BY m.created_at, m.id), '[]')
      FROM (SELECT id FROM found ORDER BY created_at, id LIMIT ${limit} OFFSET ${offset}) slice
        JOIN members m ON m.id = slice.id JOIN users u ON u.id = m.user_id
    ) AS members, o.two_factor_required_from AS "requiredFrom", self.two_factor_enabled AS "twoFactorEnabled"
    FROM members own JOIN organizations o ON o.id = own.organization_id JOIN users self ON self.id = own.user_id
    WHERE own.organization_id = ${organizationId} AND own.user_id = ${ctx.actor.userId}`
  const [row] = await runFragment<Row>(ctx, slice, { isNamed: true })
  if (!row) return null
  refuseWithoutSecondFactor(ctx, row)
  return { members: row.members.map(memberOf), total: row.total }
}
