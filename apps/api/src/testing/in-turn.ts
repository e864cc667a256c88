import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Harness } from './harness.ts'

/** What all requests have to wait for: rows that a statement locks or changes. */
interface Held {
  text: string
  id: string
}

export const heldUser = (id: string): Held => ({
  text: 'SELECT FROM users WHERE id = $1 FOR UPDATE',
  id,
})

/** Lets a request run into a change that has happened but is not committed yet. */
export async function during<Answer>(
  harness: Harness,
  change: Held,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const [answer] = await inTurn(harness, change, [request])
  if (answer === undefined) throw new Error('The request has no answer')
  return answer
}

/**
 * Sends requests while the rows that they need are locked, each once the one before waits for them or is
 * answered. The first to wait is then the first to go on.
 */
export async function inTurn<Answer>(
  { services: { pool } }: Harness,
  held: Held,
  requests: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(held.text, [held.id])
    let answered = 0
    const answers: Promise<Answer>[] = []
    for (const request of requests) {
      const answer = request()
      answers.push(answer)
      void answer.finally(() => answered++)
      while ((await countWaiting(pool)) + answered < answers.length) await pause(5)
    }
    await client.query('COMMIT')
    return await Promise.all(answers)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Resolves once a connection is blocked on another’s lock. */
export async function untilWaiting({ services: { pool } }: Harness): Promise<void> {
  while ((await countWaiting(pool)) === 0) await pause(5)
}

async function countWaiting(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
