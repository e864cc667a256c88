import { setTimeout as pause } from 'node:timers/promises'
import { createWebhookSender } from '../billing/webhook-delivery/sender.ts'
import type { Services } from '../core/context.ts'

const IDLE_MILLISECONDS = 250
/** After one was sent, so that those sent within a moment are followed up together. */
const PAUSE_MILLISECONDS = 20
/** What is still under way when the process ends is sent again by another one. */
const LAST_MILLISECONDS = 3_000

/** Sends webhooks as they fall due, until stopped. A slow receiver holds up nothing else. */
export function startSendingWebhooks(services: Services): { stop(): Promise<void> } {
  const sender = createWebhookSender(services)
  const ending = new AbortController()
  const { signal } = ending
  const running = run()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const hasMore = await attempt()
      if (!hasMore) await untilNext()
    }
  }

  async function attempt(): Promise<boolean> {
    try {
      return await sender.beginRound()
    } catch (error) {
      services.logger.error({ error }, 'Webhooks could not be sent')
      return false
    }
  }

  async function untilNext(): Promise<void> {
    const idle = pause(IDLE_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined)
    await Promise.race([idle, sender.nextSent().then(() => pause(PAUSE_MILLISECONDS))])
  }

  return {
    async stop() {
      ending.abort()
      await running
      await Promise.race([sender.finish(), pause(LAST_MILLISECONDS, undefined, { ref: false })])
    },
  }
}
