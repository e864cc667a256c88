import { CheckoutStatus } from '@tollgate/contracts'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock.ts'
import type { CheckoutStreams } from '../../../core/ports/checkout-streams.ts'
import type { findStates } from '../queries.ts'
import { encodeEvents, isEnd } from './events.ts'
import { createRegister, type Stream } from './register.ts'

const READ_EVERY_MILLISECONDS = 250
const HEARTBEAT_EVERY_MILLISECONDS = 15_000
const HEARTBEAT = ':\n\n'

type State = Awaited<ReturnType<typeof findStates>>[number]

interface StreamsOptions {
  /** Where checkouts are; one that is gone is left out. */
  readStates(ids: string[]): Promise<State[]>
  clock: Clock
  logger: Logger
  limitsAddresses: boolean
}

export interface RunningCheckoutStreams extends CheckoutStreams {
  /** Ends all streams: their clients come back, to another process or after the restart. */
  stop(): Promise<void>
}

/**
 * Follows checkouts for many clients at once: one statement reads all that are followed, again and
 * again, as long as there are any. Whichever process changes a checkout has nothing to do for it.
 */
export function createCheckoutStreams(options: StreamsOptions): RunningCheckoutStreams {
  const { readStates, clock, logger, limitsAddresses } = options
  const streams = createRegister(limitsAddresses)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  let heartbeatAt = performance.now() + HEARTBEAT_EVERY_MILLISECONDS

  function plan(): void {
    if (timer || isStopped || streams.all.size === 0) return
    timer = setTimeout(() => {
      round = tellChanges().then(() => {
        timer = undefined
        plan()
      })
    }, READ_EVERY_MILLISECONDS)
  }

  async function tellChanges(): Promise<void> {
    const followed = [...streams.all]
    try {
      const found = await readStates([...new Set(followed.map(({ id }) => id))])
      const states = new Map(found.map((state) => [state.id, state]))
      for (const stream of followed) tell(stream, states.get(stream.id))
    } catch (error) {
      logger.warn({ error }, 'Checkouts that are followed can’t be read; tried again')
    }
    if (performance.now() < heartbeatAt) return
    heartbeatAt = performance.now() + HEARTBEAT_EVERY_MILLISECONDS
    for (const stream of streams.all) streams.send(stream, HEARTBEAT)
  }

  function tell(stream: Stream, state: State | undefined): void {
    const status = state && statusAt(state, clock.now())
    const news = `${status} ${state?.revision}`
    if (status && stream.told !== news) streams.send(stream, encodeEvents(status))
    stream.told = news
    if (!status || isEnd(status)) streams.end(stream)
  }

  return {
    open(followed) {
      if (isStopped || !streams.hasRoomFor(followed)) return null
      const opened = streams.add(followed)
      plan()
      return opened
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      for (const stream of streams.all) streams.end(stream)
      await round
    },
  }
}

/** Its time may be over before anyone has written it down. */
function statusAt({ status, expiresAt }: State, now: Date): CheckoutStatus {
  return status === 'open' && expiresAt <= now ? 'expired' : CheckoutStatus.parse(status)
}
