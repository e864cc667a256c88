import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import type { OwnedAlone } from '../../core/ports/organizations.ts'

type Reader = Pick<Context, 'db' | 'sales'>

/**
 * The organizations that a user alone owns: those that end with them, and those that need an owner,
 * because others work there or because of a merchant’s duty to keep records.
 */
export async function findOwnedAlone(ctx: Reader, userId: string): Promise<OwnedAlone> {
  const organizations = await ctx.db.organization.findMany({
    where: {
      members: {
        some: { userId, roles: { has: 'owner' } },
        none: { userId: { not: userId }, roles: { has: 'owner' } },
      },
    },
    select: { id: true, name: true, slug: true, _count: { select: { members: true } } },
    orderBy: { id: 'asc' },
  })
  const selling = await ctx.sales.findSelling(
    ctx,
    organizations.map(({ id }) => id),
  )
  const { ending = [], neededBy = [] } = Object.groupBy(organizations, ({ id, _count }) =>
    _count.members > 1 || selling.includes(id) ? 'neededBy' : 'ending',
  )
  const named = ({ id, name, slug }: (typeof organizations)[number]) => ({ id, name: name || slug })
  return { ending: ending.map(named), neededBy: neededBy.map(named) }
}

/**
 * The organizations deleted with their only owner: refuses if others need an owner. All the user’s organizations
 * are locked until the commit, so that of two concurrent last owners one is refused.
 */
export async function findSoleOrganizations(tx: Reader, userId: string): Promise<string[]> {
  await tx.db.$executeRaw`
    SELECT FROM organizations WHERE id IN (
      SELECT organization_id FROM members WHERE user_id = ${userId}::uuid AND 'owner' = ANY(roles)
    ) ORDER BY id FOR UPDATE`
  const { ending, neededBy } = await findOwnedAlone(tx, userId)
  if (neededBy.length === 0) return ending.map(({ id }) => id)
  const names = neededBy.map(({ name }) => name).join(', ')
  throw refusal('YOU_ARE_THE_ONLY_OWNER', { values: { organizations: names } })
}
