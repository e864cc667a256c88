import type { Services } from '../../core/context.ts'
import { createWebhookSender } from './sender.ts'

/** Sends all that is due at the clock’s now, and what becomes due by it. */
export async function sendDueWebhooks(services: Services): Promise<void> {
  const sender = createWebhookSender(services)
  for (;;) {
    const hasMore = await sender.beginRound()
    if (!hasMore && !sender.isSending()) return
    if (sender.isSending()) await sender.nextSent()
  }
}
