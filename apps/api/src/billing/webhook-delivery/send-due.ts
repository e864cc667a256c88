import type { Services } from '../../core/context.ts'
import { createWebhookSender } from './sender.ts'

/** Sends all that is due at the clock’s now, and what becomes due by it. */
export async function sendDueWebhooks(services: Services): Promise<void> {
  const sender = createWebhookSender(services)
  for (;;) {
    const wasSending = sender.isSending()
    const hasMore = await sender.beginRound()
    if (wasSending || sender.isSending()) await sender.nextSent()
    else if (!hasMore) return
  }
}
