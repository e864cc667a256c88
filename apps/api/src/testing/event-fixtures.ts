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

/** Stores so many events at one moment, which no meter counts, in one statement. The first has these metadata. */
export async function insertEvents(
  { services: { pool }, clock }: Harness,
  organizationId: string,
  { count, metadata = {} }: { count: number; metadata?: object },
): Promise<void> {
  await pool.query(`SELECT create_event_months('{2026-03-01}')`)
  await pool.query(
    `INSERT INTO events (id, organization_id, timestamp, ingested_at, name, source, metadata)
     SELECT id, $1, time_of_event(id), $2, 'call', 'user', CASE WHEN n = 1 THEN $3::jsonb ELSE '{}' END
     FROM (
       SELECT n, ('019ced00-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid AS id
       FROM generate_series(1, $4::integer) n
     ) made`,
    [organizationId, clock.now(), metadata, count],
  )
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
