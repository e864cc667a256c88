import type { CheckoutStatus, CheckoutStreamEvent } from '@tollgate/contracts'

const ENDS: readonly CheckoutStatus[] = ['succeeded', 'expired', 'failed']

export function isEnd(status: CheckoutStatus): boolean {
  return ENDS.includes(status)
}

/** What is told of a checkout that has come to a status. No buyer waits for a merchant’s endpoint. */
function eventsOf(status: CheckoutStatus): CheckoutStreamEvent[] {
  const updated = { key: 'checkout.updated', payload: { status } } as const
  const delivered = { key: 'checkout.webhook_event_delivered', payload: { status } } as const
  if (status !== 'succeeded') return [updated, delivered]
  return [updated, { key: 'checkout.order_created', payload: {} }, delivered]
}

/** The same as server-sent events. The last of an end has an id, by which nobody asks for more. */
export function encodeEvents(status: CheckoutStatus): string {
  const texts = eventsOf(status).map((event) => `data: ${JSON.stringify(event)}\n\n`)
  const last = texts.pop() ?? ''
  return texts.join('') + (isEnd(status) ? `id: ${status}\n${last}` : last)
}
