import { RateLimitError, ServiceError, TollgateError } from '@tollgate/client'
import type { Connection } from '../connect.ts'
import type { Io } from '../io.ts'
import { sleep } from '../sleep.ts'
import { readEventStream } from './event-stream.ts'
import { withinSilence } from './silence.ts'

const SHORTEST_PAUSE = 1000
const LONGEST_PAUSE = 10_000
/** The service sends a heartbeat every 15 seconds; after the machine has slept, none arrives. */
const LONGEST_SILENCE = 45_000
/** After a pause, a few seconds of events come again; this many are remembered. */
const REMEMBERED = 2000

/** An event: its id, and the body that endpoints receive; null for the one that a stream starts after. */
export interface FollowedEvent {
  id: string
  body: string | null
}

interface Following {
  connection: Connection
  io: Io
  organizationId: string
  /** The event to start after; null for events from now on. */
  after: string | null
  onPause(error: unknown): Promise<void>
}

/** The events of an organization, each once. After a broken connection, it continues after the last one. */
export async function* follow(following: Following): AsyncGenerator<FollowedEvent> {
  const { io, onPause } = following
  const seen = new Set<string>()
  let last = following.after
  let pause = SHORTEST_PAUSE
  while (!io.signal.aborted) {
    let reason: unknown = new Error('the service ended it')
    try {
      for await (const { id, data } of readEventStream(await open(following, last))) {
        pause = SHORTEST_PAUSE
        last = id ?? last
        if (id === null || seen.has(id)) continue
        remember(seen, id)
        yield { id, body: data }
      }
    } catch (error) {
      if (error instanceof TollgateError && !isPassing(error)) throw error
      reason = error
    }
    if (io.signal.aborted) return
    await onPause(reason)
    const milliseconds = retryAfter(reason) ?? pause
    await sleep(milliseconds, io.signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

async function open({ connection, organizationId }: Following, last: string | null) {
  const headers = { accept: 'text/event-stream', ...(last ? { 'last-event-id': last } : {}) }
  const path = `/v1/organizations/${organizationId}/stream`
  const { body } = await connection.ask(path, {}, { headers })
  if (!body) throw new Error('the service sent nothing')
  return withinSilence(body, LONGEST_SILENCE)
}

/** Whether another try can succeed. */
function isPassing(error: TollgateError): boolean {
  return error.status === 0 || error instanceof ServiceError || error instanceof RateLimitError
}

function retryAfter(error: unknown): number | null {
  const seconds = error instanceof TollgateError ? error.retryAfterSeconds : null
  return seconds === null ? null : seconds * 1000
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id)
  const [oldest] = seen
  if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
}
