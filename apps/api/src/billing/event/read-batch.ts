import type { EventCreate, EventMetadata } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { fingerprintOf } from '../../core/fingerprint.ts'
import { idAt } from '../../core/ids.ts'

/** An event as it is to be stored. */
export interface NewEvent {
  /** Where it is in the request. */
  place: number
  id: string
  timestamp: Date
  name: string
  customerId: string | null
  externalCustomerId: string | null
  externalId: string | null
  fingerprint: Buffer
  metadata: EventMetadata
}

export interface Batch {
  events: NewEvent[]
  /** How many have the external id of another in the same batch, and are the same. */
  repeated: number
}

const EARLIEST = new Date('2020-01-01T00:00:00Z')

type Reader = Pick<MerchantContext, 'actor' | 'clock' | 'organizationId'>

/** What a request brings, apart from what only the database knows; the problems name their fields. */
export function readBatch(
  ctx: Reader,
  given: readonly EventCreate[],
): Batch & { problems: Refusal[] } {
  const now = ctx.clock.now()
  const events: NewEvent[] = []
  const problems: Refusal[] = []
  const byExternalId = new Map<string, NewEvent>()
  for (const [place, one] of given.entries()) {
    const event = readEvent(one, place, now)
    const before = byExternalId.get(event.externalId ?? '')
    const found = [...problemsOf(ctx, one, place), ...problemsOfTime(event, now)]
    if (before && !before.fingerprint.equals(event.fingerprint)) found.push(usedForOther(place))
    problems.push(...found)
    if (!before) events.push(event)
    if (event.externalId !== null) byExternalId.set(event.externalId, before ?? event)
  }
  return { events, repeated: given.length - events.length, problems }
}

export function usedForOther(place: number): Refusal {
  return refusal('event.external_id_used_for_other', {
    at: ['body', 'events', place, 'external_id'],
  })
}

function readEvent(given: EventCreate, place: number, now: Date): NewEvent {
  const timestamp = given.timestamp === undefined ? now : new Date(given.timestamp)
  return {
    place,
    id: idAt(timestamp),
    timestamp,
    name: given.name,
    customerId: given.customer_id?.toLowerCase() ?? null,
    externalCustomerId: given.external_customer_id ?? null,
    externalId: given.external_id ?? null,
    fingerprint: fingerprintOfEvent(given),
    metadata: given.metadata ?? {},
  }
}

/** Of what was sent, in whatever form: the same instant in another time zone is the same event. */
function fingerprintOfEvent(given: EventCreate): Buffer {
  if (given.external_id == null) return Buffer.alloc(0)
  const { name, timestamp, customer_id, external_customer_id, metadata = {} } = given
  const instant = timestamp === undefined ? null : new Date(timestamp).getTime()
  return fingerprintOf([name, instant, customer_id?.toLowerCase(), external_customer_id, metadata])
}

/** A token says itself which organization it acts for; a session’s user has chosen it for the whole batch. */
function problemsOf(
  { actor, organizationId }: Reader,
  { organization_id: named }: EventCreate,
  place: number,
): Refusal[] {
  if (named == null) return []
  const at = ['body', 'events', place, 'organization_id']
  if (actor.kind === 'access-token') return [refusal('organization.fixed_by_token', { at })]
  return named.toLowerCase() === organizationId ? [] : [refusal('reference.not_found', { at })]
}

function problemsOfTime({ timestamp, place }: NewEvent, now: Date): Refusal[] {
  const at = ['body', 'events', place, 'timestamp']
  if (timestamp > now) return [refusal('event.timestamp_in_future', { at })]
  if (timestamp >= EARLIEST) return []
  const values = { earliest: EARLIEST.toISOString().slice(0, 10) }
  return [refusal('event.timestamp_too_early', { at, values })]
}
