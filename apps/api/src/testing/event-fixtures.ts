import { type EventCreate, UsageEventList } from '@tollgate/contracts'
import { ingestEvents } from '../billing/event/ingest.ts'
import { newId } from '../core/ids.ts'
import type { Browser } from './browser.ts'
import { createMerchant } from './fixtures.ts'
import type { Harness } from './harness.ts'
import { createCustomer } from './sale-fixtures.ts'

/** A merchant with a customer whom they know as `user_1`. */
export async function createSender(harness: Harness) {
  const merchant = await createMerchant(harness)
  const customer = await createCustomer(harness, merchant.organizationId, { externalId: 'user_1' })
  return { ...merchant, customer, customer_id: customer.id }
}

/** So many events with an external id each. */
export function eventsOf(count: number, fields: object) {
  return Array.from({ length: count }, (_, place) => ({
    name: 'call',
    ...fields,
    external_id: `${place}`,
  }))
}

export async function listEvents(client: Browser, query = '') {
  const { body } = await client.get(
    `/v1/events?${query.includes('limit') ? query : `limit=100&${query}`}`,
  )
  return UsageEventList.parse(body)
}

/** Stores events as the organization’s own programs do. */
export function ingest(harness: Harness, organizationId: string, events: EventCreate[]) {
  return ingestEvents({ ...harness.systemContext(), organizationId }, { events })
}

export async function createEvent(
  harness: Harness,
  organizationId: string,
  { customerId, name }: { customerId: string; name: string },
): Promise<{ id: string }> {
  const externalId = newId()
  await ingest(harness, organizationId, [
    { name, customer_id: customerId, external_id: externalId },
  ])
  return harness.database.event.findFirstOrThrow({ where: { organizationId, externalId } })
}
