import { type Services, systemContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { type Claimed, claimEvents } from './claim.ts'
import { findWaiting, type Waiting } from './find-waiting.ts'
import { sendEvent } from './send.ts'
import { writePayloads } from './write-payloads.ts'

/** How many events a process sends at once, and how many of them to endpoints that fail. */
const AT_ONCE = 128
const FAILING_AT_ONCE = 32
/** How many endpoints a round looks at: the next one goes on after them. */
const ENDPOINTS = 200

interface Sending {
  isFailing: boolean
  done: Promise<void>
}

/** Sends what is due. What one process doesn’t come to, or dies with, another one takes. */
export function createWebhookSender(services: Services) {
  const sending = new Map<string, Sending>()
  let hasSent = false
  let after: Waiting | undefined

  /** Takes what is due, and begins to send it. Says whether there are endpoints that it has not come to. */
  async function beginRound(): Promise<boolean> {
    hasSent = false
    const ctx = systemContext(services, newId())
    const events = AT_ONCE - sending.size
    if (events === 0) return false
    const waiting = await findWaiting(ctx, { after, limit: ENDPOINTS })
    after = waiting.length < ENDPOINTS ? undefined : waiting.at(-1)
    if (waiting.length === 0) return false
    const failing = [...sending.values()].filter(({ isFailing }) => isFailing).length
    const claimed = await claimEvents(ctx, waiting, {
      events,
      failing: FAILING_AT_ONCE - failing,
      sending: [...sending.keys()],
    })
    if (claimed.length === events) after = lastOf(claimed, waiting)
    const payloads = await writePayloads(ctx, claimed)
    for (const each of claimed) begin(each, payloads.get(each.event.id))
    return after !== undefined
  }

  function begin(claimed: Claimed, payload: string | null | undefined): void {
    const { event, endpoint } = claimed
    const { id: webhookEventId } = event
    const done = sendEvent(systemContext(services, newId()), claimed, payload)
      .catch((error) => services.logger.error({ error, webhookEventId }, 'A webhook was not sent'))
      .finally(() => {
        sending.delete(webhookEventId)
        hasSent = true
      })
    sending.set(webhookEventId, { isFailing: endpoint.failingSince !== null, done })
  }

  /** Resolves once an event has been sent since the last round began; never if none is being sent. */
  async function nextSent(): Promise<void> {
    if (hasSent) return
    await Promise.race([...sending.values()].map(({ done }) => done))
  }

  return {
    beginRound,
    nextSent,
    isSending: () => sending.size > 0,
    async finish(): Promise<void> {
      await Promise.all([...sending.values()].map(({ done }) => done))
    },
  }
}

/** The endpoint after which the next round goes on, where not all could be served. */
function lastOf(claimed: readonly Claimed[], waiting: readonly Waiting[]): Waiting | undefined {
  const served = new Set(claimed.map(({ endpoint }) => endpoint.id))
  return waiting.findLast(({ endpointId }) => served.has(endpointId))
}
