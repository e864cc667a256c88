import { Prisma } from '@tollgate/db'
import { ERASED } from './audit-details.ts'
import type { Context } from './context.ts'
import { record } from './record.ts'

interface Erasure {
  userId: string
  /** Organizations that end with the user. */
  organizationIds: string[]
  /** Invitations to an email of theirs: when they were sent, there may have been no user yet. */
  invitations: { id: string; organizationId: string }[]
}

/**
 * Erases what audit entries keep of a user: who did what, and when, stays. Each chain that loses
 * something gets an entry that says so.
 */
export async function eraseAuditDetails(
  tx: Context,
  { userId, organizationIds, invitations }: Erasure,
): Promise<void> {
  const erased = await tx.db.auditEntry.updateManyAndReturn({
    where: {
      OR: [
        { subjectId: userId },
        { organizationId: { in: organizationIds } },
        ...invitations.map(({ id, organizationId }) => {
          return { organizationId, targetType: 'invitation', targetId: id }
        }),
      ],
      // Of a chain only what has a salt can go; what was erased before stays as it is.
      AND: { OR: [{ salt: { not: null } }, { chain: null }] },
    },
    data: { before: Prisma.DbNull, after: Prisma.DbNull, salt: null },
    select: { chain: true, organizationId: true, sequence: true },
  })
  const chains = Map.groupBy(erased, ({ chain }) => chain ?? '')
  chains.delete('')
  // In one order always, so that two erasures never wait for each other.
  for (const [, entries] of [...chains].sort(([a], [b]) => a.localeCompare(b))) {
    const organizationId = entries[0]?.organizationId ?? null
    const sequences = entries.map(({ sequence }) => Number(sequence)).sort((a, b) => a - b)
    await record(tx, ERASED, {
      ...(organizationId ? { organizationId } : { userId }),
      target: { type: 'user', id: userId },
      subjectId: null,
      after: { sequences },
    })
  }
}
