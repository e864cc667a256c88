import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'

interface Addresses {
  /** Whose mailbox the user has proven to read: what waits there is his. */
  proven: string[]
  /** What mails to him may have gone to, as far as nobody else is reached there now. */
  written: string[]
}

interface Told {
  email: string
  verified: boolean
}

/** The address of a user, and all that he had or wanted: the audit knows each change. */
export async function findAddresses(
  tx: Context,
  { id, email, emailVerified }: Pick<User, 'id' | 'email' | 'emailVerified'>,
): Promise<Addresses> {
  const before = await tx.db.$queryRaw<Told[]>`
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
