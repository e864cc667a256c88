import type { MeterCreditEvent, UserEvent } from '#api/model/index.ts'
import { grace } from './acme-shop.ts'
import { acme } from './ada.ts'

/** What Grace has used. */
export const completion: UserEvent = {
  id: '019aa3f0-7c1e-7b52-9a0d-000000000e10',
  timestamp: '2026-03-14T09:26:53.000Z',
  organization_id: acme.id,
  customer_id: grace.id,
  customer: grace,
  external_customer_id: null,
  name: 'completion',
  source: 'user',
  external_id: 'request-4711',
  metadata: { model: 'small', 'usage.tokens': 120 },
}

/** The same again, so many seconds later. */
export function completionAfter(seconds: number): UserEvent {
  const timestamp = new Date(Date.parse(completion.timestamp) + seconds * 1000).toISOString()
  const end = (0xe10 + seconds).toString(16).padStart(12, '0')
  const id = `${completion.id.slice(0, -12)}${end}`
  return { ...completion, id, timestamp, name: `completion ${seconds}` }
}

/** Of someone whom Acme’s program knows, and nobody else yet. */
export const upload: UserEvent = {
  ...completionAfter(-60),
  name: 'upload',
  customer_id: null,
  customer: null,
  external_customer_id: 'user_42',
  external_id: null,
  metadata: {},
}

/** What the service has added. */
export const credited: MeterCreditEvent = {
  ...completionAfter(-120),
  name: 'meter.credited',
  source: 'system',
  metadata: { meter_id: '019aa3f0-7c1e-7b52-9a0d-000000000c10', units: 1000, rollover: false },
}

/** A page of the list; `next_cursor` leads on. */
export function eventsOf<Item>(items: Item[], next_cursor: string | null = null) {
  return { items, pagination: { total_count: items.length, max_page: 1 }, next_cursor }
}
