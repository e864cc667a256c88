import type { Context } from '../../core/context.ts'

/** Enough for any user, and small enough to write in one go. */
export const LONGEST_LIST = 10_000

type Reader = Pick<Context, 'db'>

export function findDevices({ db }: Reader, userId: string) {
  return db.device.findMany({ ...newestFirst(), where: { userId }, omit: { secretHash: true } })
}

export function findActivities({ db }: Reader, userId: string) {
  return db.accountActivity.findMany({ ...newestFirst(), where: { userId } })
}

export function findAudit({ db }: Reader, userId: string) {
  return db.auditEntry.findMany({
    ...newestFirst(),
    where: { OR: [{ actorType: 'user', actorId: userId }, { subjectId: userId }] },
  })
}

function newestFirst() {
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  return { orderBy, take: LONGEST_LIST }
}
