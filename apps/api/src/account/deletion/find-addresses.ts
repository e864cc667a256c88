import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

interface Addresses {
  /** Mailboxes that the user has verified: what waits there belongs to them. */
  proven: string[]
  /** Addresses their emails may have gone to, unless they now belong to someone else. */
  written: string[]
}

interface KnownAddress {
  email: string
  verified: boolean
}

/** All current, former and requested addresses of a user: the audit log has each change. */
export async function findAddresses(
  tx: Context,
  { id, email, emailVerified }: Pick<User, 'id' | 'email' | 'emailVerified'>,
): Promise<Addresses> {
  const before = await tx.db.$queryRaw<KnownAddress[]>`
    SELECT told->>'email' AS email, coalesce(told->>'emailVerified' = 'true', false) AS verified
    FROM audit_entries, unnest(ARRAY[before, after]) AS told
    WHERE subject_id = ${id} AND told->>'email' IS NOT NULL`
  const told = [...before, { email, verified: emailVerified }]
  const others = await tx.db.user.findMany({
    where: { email: { in: told.map((each) => each.email) }, id: { not: id } },
    select: { email: true },
  })
  const own = told.filter((each) => !others.some((other) => other.email === each.email))
  return {
    proven: own.filter(({ verified }) => verified).map((each) => each.email),
    written: own.map((each) => each.email),
  }
}
