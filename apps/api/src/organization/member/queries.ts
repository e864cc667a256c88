import type { MemberWithUser } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import type { Context, UserContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { isUuid } from '../../core/ids.ts'
import { type MemberJson, memberJson, memberOf } from './json-form.ts'

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
  await tx.db.$executeRaw`
    SELECT FROM organizations WHERE id = ${organizationId}::uuid AND EXISTS (
      SELECT FROM members WHERE organization_id = ${organizationId}::uuid AND user_id = ${userId}::uuid
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

const OWN_MEMBERSHIP = {
  name: 'own-membership',
  text: `SELECT ${memberJson} AS member FROM members m JOIN users u ON u.id = m.user_id
         WHERE m.organization_id = $1 AND m.user_id = $2`,
}

export async function findOwnMembership(
  ctx: UserContext,
  organizationId: string,
): Promise<MemberWithUser | null> {
  const values = [organizationId, ctx.actor.userId]
  const { rows } = await ctx.pool.query<{ member: MemberJson }>({ ...OWN_MEMBERSHIP, values })
  return rows[0] ? memberOf(rows[0].member) : null
}
