import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@tollgate/api/testing/chance'
import { type Received, startWebhookReceiver } from '@tollgate/api/testing/webhook-receiver'
import {
  type HandledWebhook,
  handleWebhook,
  type ReceivedWebhook,
  verifyWebhook,
} from '@tollgate/client'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { readGuideInbox } from '../testing/guide-inbox.ts'

/** What it keeps of each thing, and what it has to do once. */
const TABLES = `
  CREATE TABLE kept (thing text PRIMARY KEY, data json NOT NULL);
  CREATE TABLE acted (type text NOT NULL, object_id text NOT NULL)`

const failure = new Error('The receiver fails')

interface Receiving {
  databaseUrl: string
  secret: string
  chance: Chance
  /** Whether something has to be done once for each event of a type. */
  isActedOn: (type: string) => boolean
}

/**
 * A merchant’s program as the guide has it, on bad days: it refuses events, answers late, loses its answers, puts what it got
 * into a queue that shuffles and repeats, and fails while it works.
 */
export async function startChaosReceiver({ databaseUrl, secret, chance, isActedOn }: Receiving) {
  const { tables, inboxOf } = await readGuideInbox()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  await pool.query(`${tables};${TABLES}`)
  const server = await startWebhookReceiver()
  onTestFinished(async () => {
    server.stop()
    await pool.end()
  })
  const waiting: ReceivedWebhook[] = []
  const seen = { repeated: 0, outdated: 0, failed: 0 }

  async function receive(response: ServerResponse, { body, headers }: Received): Promise<void> {
    const answer = (status: number) => void response.writeHead(status).end()
    if (chance.happens(0.2)) return answer(503)
    const event = await verifyWebhook(body, headers, secret)
    waiting.push(...(chance.happens(0.2) ? [event, event] : [event]))
    if (chance.happens(0.2)) await pause(30)
    answer(chance.happens(0.1) ? 500 : 200)
  }
  server.answer((response, received) => void receive(response, received))

  function failSometimes(): void {
    if (chance.happens(0.1)) throw failure
  }

  async function act(
    connection: pg.PoolClient,
    { type, data }: ReceivedWebhook,
    { isOutdated }: HandledWebhook,
  ): Promise<void> {
    if (isOutdated) seen.outdated++
    const id = 'id' in data ? data.id : ''
    if (isActedOn(type)) await connection.query('INSERT INTO acted VALUES ($1, $2)', [type, id])
    failSometimes()
    if (isOutdated) return
    const kind = type === 'customer.state_changed' ? 'state' : type.split('.')[0]
    await connection.query(
      `INSERT INTO kept VALUES ($1, $2)
       ON CONFLICT (thing) DO UPDATE SET data = excluded.data`,
      [`${kind} ${id}`, JSON.stringify(data)],
    )
    failSometimes()
  }

  async function handle(event: ReceivedWebhook): Promise<void> {
    const connection = await pool.connect()
    try {
      await connection.query('BEGIN')
      const isNew = await handleWebhook(event, inboxOf(connection), (told) =>
        act(connection, event, told),
      )
      if (!isNew) seen.repeated++
      await connection.query('COMMIT')
    } catch (error) {
      await connection.query('ROLLBACK')
      if (error !== failure) throw error
      seen.failed++
      waiting.push(event)
    } finally {
      connection.release()
    }
  }

  return {
    url: server.url,
    seen,
    waiting: () => waiting.length,
    /** Takes some events out of its queue, in whatever order, and handles several at once. */
    async work(count: number): Promise<void> {
      const taken = Array.from({ length: count }, () =>
        waiting.splice(chance.below(waiting.length), 1),
      )
      await Promise.all(taken.flat().map(handle))
    },
    async kept(): Promise<Map<string, unknown>> {
      const { rows } = await pool.query<{ thing: string; data: unknown }>('SELECT * FROM kept')
      return new Map(rows.map(({ thing, data }) => [thing, data]))
    },
    /** How often it did something, by what it did it for. */
    async acted(): Promise<unknown[]> {
      const { rows } = await pool.query(`
        SELECT type, object_id, count(*)::int FROM acted GROUP BY type, object_id ORDER BY 1, 2`)
      return rows
    },
  }
}
