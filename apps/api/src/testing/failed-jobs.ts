import { newId } from '../core/ids.ts'
import { DEAD_LETTER_QUEUE } from '../jobs/queues.ts'
import type { Harness } from './harness.ts'

interface FailedJob {
  kind?: string
  payload?: object
  reason?: string
  failedAt?: Date
}

/** A job whose last try has failed, as the queue keeps it; answers its id. */
export async function insertFailedJob(
  { services: { pool } }: Pick<Harness, 'services'>,
  { kind = 'send-mail', payload = { mailId: newId() }, reason = 'Away', failedAt }: FailedJob = {},
): Promise<string> {
  const id = newId()
  await pool.query(
    `INSERT INTO pgboss.job (id, name, data, source_name, source_id, source_retry_count, source_output,
       created_on, start_after)
     VALUES ($1, $2, $3, $4, gen_random_uuid(), 12, $5, coalesce($6, now()), coalesce($6, now()))`,
    [id, DEAD_LETTER_QUEUE, payload, kind, { message: reason }, failedAt],
  )
  return id
}
