import type { MemberWithUser } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context, UserContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { isUuid } from '../../core/ids.ts'
import { presentMemberWithUser } from './present.ts'

/**
 * The own membership, with the organization held against other changes until the commit. Null for
 * strangers, who hold nothing up.
 */
export async function lockAsMember(
  tx: UserContext,
  organizationId: string,
): Promise<Member | null> {
  if (!isUuid(organizationId)) return null
  const { userId } = tx.actor
  await tx.sql()`
    SELECT FROM organizations WHERE id = ${organizationId} AND EXISTS (
      SELECT FROM members WHERE organization_id = ${organizationId} AND user_id = ${userId}
    ) FOR NO KEY UPDATE`
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
  { sql, actor }: UserContext,
  organizationId: string,
): Promise<MemberWithUser | null> {
  const [found] = await sql({ member: row('member'), user: row('user') })`
    SELECT to_json(m) AS member, to_json(u) AS "user"
    FROM members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = ${organizationId} AND m.user_id = ${actor.userId}`
  return found ? presentMemberWithUser(found.member, found.user) : null
}
