import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ReadNews, Tails } from '../../core/ports/tails.ts'

const PER_ORGANIZATION = 20
const READ_EVERY_MILLISECONDS = 1000
/** After this many readings without news, the client is sent a sign of life. */
const SILENT_READINGS = 15
/** Clients that lose the connection come back after two seconds. */
const GREETING = 'retry: 2000\n\n'
const HEARTBEAT = ':\n\n'

export interface RunningTails extends Tails {
  /** Ends all streams: their clients come back, to another process or after the restart. */
  stop(): void
}

/** Each stream reads on its own, once its client has read what came before, so slow clients cost nothing. */
export function createTails({ logger }: { logger: Logger }): RunningTails {
  const ending = new AbortController()
  const { signal } = ending
  const listening = new Map<string, number>()

  function count(organizationId: string, by: 1 | -1): void {
    const number = (listening.get(organizationId) ?? 0) + by
    if (number === 0) listening.delete(organizationId)
    else listening.set(organizationId, number)
  }

  async function* tell(
    organizationId: string,
    read: ReadNews,
    beginning: string,
  ): AsyncGenerator<Uint8Array> {
    count(organizationId, 1)
    try {
      yield Buffer.from(GREETING + beginning)
      yield Buffer.from(HEARTBEAT)
      for (let silent = 1; !signal.aborted; silent++) {
        await wait(READ_EVERY_MILLISECONDS, undefined, { signal })
        const news = await read()
        if (news.length > 0) silent = 0
        if (news.length > 0 || silent % SILENT_READINGS === 0) {
          yield Buffer.from(news.join('') || HEARTBEAT)
        }
      }
    } catch (error) {
      if (!signal.aborted) logger.debug({ error }, 'A stream of events ends')
    } finally {
      count(organizationId, -1)
    }
  }

  return {
    open(organizationId, read, beginning = '') {
      const isFull = (listening.get(organizationId) ?? 0) >= PER_ORGANIZATION
      return isFull || signal.aborted
        ? null
        : ReadableStream.from(tell(organizationId, read, beginning))
    },
    stop: () => ending.abort(),
  }
}
