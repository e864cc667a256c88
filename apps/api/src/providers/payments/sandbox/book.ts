import type { PrismaClient, SandboxCharge } from '@tollgate/db'
import type { Clock } from '../../../core/clock.ts'
import { newId } from '../../../core/ids.ts'
import type { JobQueue } from '../../../core/job-queue.ts'
import type { ChargeRequest } from '../port.ts'
import { outcomeOfToken } from './cards.ts'

/**
 * The sandbox’s own book, as a processor elsewhere would keep it: written in transactions of its
 * own, so that it remembers a charge whatever becomes of the caller.
 */
export interface BookNeeds {
  database: PrismaClient
  clock: Clock
  jobs: JobQueue
}

/** Enters a charge once per key; a repeated one changes nothing. */
export async function enterCharge(
  { database, clock, jobs }: BookNeeds,
  { paymentId, amount, currency, confirmationToken }: ChargeRequest,
): Promise<SandboxCharge> {
  const entry = { id: paymentId, amount, currency, token: confirmationToken }
  return database.$transaction(async (db) => {
    const { count } = await db.sandboxCharge.createMany({
      data: [{ ...entry, ...firstState(confirmationToken), createdAt: clock.now() }],
      skipDuplicates: true,
    })
    const charge = await db.sandboxCharge.findUniqueOrThrow({ where: { id: paymentId } })
    if (charge.amount !== amount || charge.currency !== currency) {
      throw new Error(`The key ${paymentId} was used for another charge`)
    }
    if (count === 1 && charge.status === 'succeeded') await announce({ db, jobs }, charge.id)
    return charge
  })
}

/** Ends a charge that waits for its buyer. One that has ended already stays as it is. */
export async function endChallenge(
  { database, clock, jobs }: BookNeeds,
  id: string,
  end: { status: 'succeeded' | 'failed'; failureCode: string | null },
): Promise<SandboxCharge | null> {
  return database.$transaction(async (db) => {
    const { count } = await db.sandboxCharge.updateMany({
      where: { id, status: 'requires_action' },
      data: { ...end, modifiedAt: clock.now() },
    })
    if (count === 1) await announce({ db, jobs }, id)
    return db.sandboxCharge.findUnique({ where: { id } })
  })
}

async function announce(
  { db, jobs }: { db: Parameters<JobQueue['enqueue']>[0]['db']; jobs: JobQueue },
  chargeId: string,
): Promise<void> {
  const eventId = `evt_${newId().replaceAll('-', '')}`
  await jobs.enqueue({ db }, 'deliver-sandbox-event', { chargeId, eventId })
}

function firstState(token: string): Pick<SandboxCharge, 'status' | 'failureCode'> {
  switch (outcomeOfToken(token)) {
    case 'success':
    case 'fails_later':
    case 'dispute':
      return { status: 'succeeded', failureCode: null }
    case 'challenge':
      return { status: 'requires_action', failureCode: null }
    case 'declined':
      return { status: 'failed', failureCode: 'card_declined' }
    case 'insufficient_funds':
      return { status: 'failed', failureCode: 'insufficient_funds' }
    case null:
      return { status: 'failed', failureCode: 'invalid_token' }
  }
}
