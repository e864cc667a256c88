import { type Services, systemContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { type Claimed, claimEvents } from './claim.ts'
import { findWaiting, type Waiting } from './find-waiting.ts'
import { sendInOrder } from './send.ts'
import { type Payloads, writePayloads } from './write-payloads.ts'

/** How many endpoints a process sends to at once, and how many of them fail. */
const AT_ONCE = 128
const FAILING_AT_ONCE = 32
/** Receivers that take longer than this make room for others, up to as many in all. */
const SLOW_MILLISECONDS = 1_000
const MOST_AT_ONCE = 1_024
/** How many endpoints a round looks at: the next one goes on after them. */
const ENDPOINTS = 200

/** Events of one endpoint, sent one after the other. */
interface Run {
  eventIds: string[]
  began: number
  isFailing: boolean
  done: Promise<void>
}

/** Sends what is due. What one process doesn’t come to, or dies with, another one takes. */
export function createWebhookSender(services: Services) {
  const runs = new Set<Run>()
  let hasSent = false
  let after: Waiting | undefined

  /** Takes what is due, and begins to send it. Says whether there are endpoints that it has not come to. */
  async function beginRound(): Promise<boolean> {
    hasSent = false
    const ctx = systemContext(services, newId())
    const events = roomBeside(runs)
    if (events <= 0) return false
    const waiting = await findWaiting(ctx, { after, limit: ENDPOINTS })
    after = waiting.length < ENDPOINTS ? undefined : waiting.at(-1)
    if (waiting.length === 0) return false
    const failing = [...runs].filter(({ isFailing }) => isFailing).length
    const claimed = await claimEvents(ctx, waiting, {
      events,
      failing: FAILING_AT_ONCE - failing,
      sending: [...runs].flatMap(({ eventIds }) => eventIds),
    })
    if (claimed.length === events) after = lastOf(claimed, waiting)
    const payloads = await writePayloads(ctx, claimed)
    for (const run of runsOf(claimed, ctx.clock.now())) begin(run, payloads)
    return after !== undefined
  }

  function begin(claimed: Claimed[], payloads: Payloads): void {
    const eventIds = claimed.map(({ event }) => event.id)
    const done = sendInOrder(systemContext(services, newId()), claimed, payloads)
      .catch((error) => services.logger.error({ error, eventIds }, 'Webhooks were not sent'))
      .finally(() => {
        runs.delete(run)
        hasSent = true
      })
    const isFailing = claimed.some(({ endpoint }) => endpoint.failingSince !== null)
    const run = { eventIds, began: performance.now(), isFailing, done }
    runs.add(run)
  }

  /** Resolves once a run has ended since the last round began; never if nothing is being sent. */
  async function nextSent(): Promise<void> {
    if (hasSent) return
    await Promise.race([...runs].map(({ done }) => done))
  }

  return {
    beginRound,
    nextSent,
    isSending: () => runs.size > 0,
    async finish(): Promise<void> {
      await Promise.all([...runs].map(({ done }) => done))
    },
  }
}

function roomBeside(runs: ReadonlySet<Run>): number {
  const fast = [...runs].filter(({ began }) => performance.now() - began < SLOW_MILLISECONDS)
  return Math.min(AT_ONCE - fast.length, MOST_AT_ONCE - runs.size)
}

/** Events that must arrive in order form one run per endpoint; each that has waited long enough is a run of its own. */
function runsOf(claimed: Claimed[], now: Date): Iterable<Claimed[]> {
  return Map.groupBy(claimed, ({ event: { id, outOfTurnAt }, endpoint }) =>
    outOfTurnAt > now ? endpoint.id : id,
  ).values()
}

/** The endpoint after which the next round goes on, where not all could be served. */
function lastOf(claimed: readonly Claimed[], waiting: readonly Waiting[]): Waiting | undefined {
  const served = new Set(claimed.map(({ endpoint }) => endpoint.id))
  return waiting.findLast(({ endpointId }) => served.has(endpointId))
}
