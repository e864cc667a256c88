import type { Context } from '../../core/context.ts'

/** Enough for any user, and small enough to write in one go. */
export const LONGEST_LIST = 10_000

const organization = { select: { name: true, slug: true } }

type Reader = Pick<Context, 'db'>

export function findDevices({ db }: Reader, userId: string) {
  return db.device.findMany({ ...newestFirst(), where: { userId }, omit: { secretHash: true } })
}

export function findMemberships({ db }: Reader, userId: string) {
  return db.member.findMany({ ...newestFirst(), where: { userId }, include: { organization } })
}

/** Those the user sent, and those to their email once they have verified it. */
export function findInvitations({ db }: Reader, userId: string, provenEmail: string | null) {
  const received = provenEmail === null ? [] : [{ email: provenEmail }]
  return db.invitation.findMany({
    ...newestFirst(),
    where: { OR: [{ inviterId: userId }, ...received] },
    omit: { secretHash: true },
  })
}

export function findPurchases({ db }: Reader, userId: string) {
  return db.order.findMany({
    ...newestFirst(),
    where: { customer: { userId } },
    include: { organization, product: { select: { name: true } } },
  })
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
