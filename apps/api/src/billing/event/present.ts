import { type EventMetadataValue, SystemEvent, type UsageEvent } from '@tollgate/contracts'
import type { Customer, Event } from '@tollgate/db'
import { presentCustomer } from '../customer/present.ts'

export interface EventWithOwner extends Event {
  /** Whose it is, also where only the external id says so. */
  owner: Customer | null
}

export function presentEvent(row: EventWithOwner): UsageEvent {
  const fields = {
    id: row.id,
    timestamp: row.timestamp.toISOString(),
    organization_id: row.organizationId,
    customer_id: row.customerId ?? row.owner?.id ?? null,
    customer: row.owner && presentCustomer(row.owner),
    external_customer_id: row.externalCustomerId,
    name: row.name,
  }
  if (row.source === 'system') {
    return SystemEvent.parse({ ...fields, source: 'system', metadata: row.metadata })
  }
  const metadata = flatMetadata(row.metadata)
  return { ...fields, source: 'user', external_id: row.externalId, metadata }
}

type Stored = Event['metadata'] | EventMetadataValue | undefined
type Entry = [path: string, value: string | number | boolean]

/** Older clients fail a whole list with one object that is nested. */
export function flatMetadata(metadata: Event['metadata']) {
  return Object.fromEntries(flatten(metadata))
}

function flatten(value: Stored, path: readonly string[] = []): Entry[] {
  if (typeof value !== 'object') return value === undefined ? [] : [[path.join('.'), value]]
  if (value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]))
}
