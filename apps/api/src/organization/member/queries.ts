import type { Member } from '@tollgate/db'
import type { Context, UserContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { isUuid } from '../../core/ids.ts'

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

/** A member of an organization by the id of the membership or, where it has an @, by address. */
export async function findMember(
  ctx: Pick<Context, 'db'>,
  organizationId: string,
  idOrEmail: string,
): Promise<Member | null> {
  if (!idOrEmail.includes('@')) {
    if (!isUuid(idOrEmail)) return null
    return ctx.db.member.findFirst({ where: { organizationId, id: idOrEmail } })
  }
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
