import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

/**
 * The organizations deleted with their only owner: they have no other member and never sold anything.
 * Refuses if others, or a merchant’s duty to keep records, need an owner. All the user’s organizations
 * are locked until the commit, so that of two concurrent last owners one is refused.
 */
export async function findSoleOrganizations(
  tx: Pick<Context, 'db' | 'sales'>,
  userId: string,
): Promise<string[]> {
  await tx.db.$executeRaw`
    SELECT FROM organizations WHERE id IN (
      SELECT organization_id FROM members WHERE user_id = ${userId}::uuid AND 'owner' = ANY(roles)
    ) ORDER BY id FOR UPDATE`
  const organizations = await tx.db.organization.findMany({
    where: {
      members: {
        some: { userId, roles: { has: 'owner' } },
        none: { userId: { not: userId }, roles: { has: 'owner' } },
      },
    },
    select: { id: true, name: true, slug: true, _count: { select: { members: true } } },
    orderBy: { id: 'asc' },
  })
  const ids = organizations.map(({ id }) => id)
  const selling = await tx.sales.findSelling(tx, ids)
  const needed = organizations.filter(
    ({ id, _count }) => _count.members > 1 || selling.includes(id),
  )
  if (needed.length === 0) return ids
  const names = needed.map(({ name, slug }) => name || slug).join(', ')
  throw refusal('YOU_ARE_THE_ONLY_OWNER', { values: { organizations: names } })
}
