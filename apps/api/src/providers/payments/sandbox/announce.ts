import type { PrismaClient } from '@tollgate/db'
import type { Pool } from 'pg'
import type { Clock } from '../../../core/clock.ts'
import { newId } from '../../../core/ids.ts'
import type { JobQueue } from '../../../core/ports/job-queue.ts'
import type { Connection } from '../../../core/sql.ts'
import { deliverSandboxEventJob } from '../../jobs.ts'

/**
 * The sandbox’s own book, as a processor elsewhere would keep it: written in transactions of its
 * own, so that it remembers a charge whatever becomes of the caller.
 */
export interface BookNeeds {
  database: PrismaClient
  pool: Pool
  clock: Clock
  jobs: JobQueue
}

/** What an event is about: the one that is named. */
interface Subject {
  chargeId?: string
  refundId?: string
  disputeId?: string
  /** The charge that was declined before its card was replaced. */
  replacedOfChargeId?: string
}

/** Tells the service of a change in the book, as soon as the book has it. */
export async function announce(
  { jobs }: Pick<BookNeeds, 'jobs'>,
  connection: Connection,
  subject: Subject,
): Promise<void> {
  const eventId = `evt_${newId().replaceAll('-', '')}`
  await jobs.enqueue({ connection }, deliverSandboxEventJob, { ...subject, eventId })
}
