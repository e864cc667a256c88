import type { MerchantContext } from '../../core/context.ts'

interface Manager {
  name: string
  email: string
  /** The language of their screens; null while they chose none. */
  language: string | null
}

/** Owners and admins whose email is verified: what an organization is told goes to them. */
export async function listManagers({ db, organizationId }: MerchantContext): Promise<Manager[]> {
  const members = await db.member.findMany({
    where: {
      organizationId,
      roles: { hasSome: ['owner', 'admin'] },
      user: { emailVerified: true },
    },
    select: { user: { select: { name: true, email: true, language: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return members.map(({ user }) => user)
}
