import { integer, list, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import type { Counted } from '../usage/count-events.ts'
import type { NewEvent } from './read-batch.ts'

/** An event for which nothing of its batch is stored. */
export interface Refused {
  place: number
  /** The field that is wrong: nobody has the `customer_id`, or another event has the `external_id`. */
  reason: string
}

export interface Appended {
  inserted: number
  /** Of the organization’s meters: with another than they were counted by, nothing is stored. */
  revision: number
  refused: Refused[]
}

const columns = {
  inserted: integer,
  revision: integer,
  refused: list({ place: integer, reason: text }),
}

/**
 * Stores events that are new, in one statement. Batches wait for each other only where they bring the
 * same external ids at once, which are taken in their order.
 */
export async function appendEvents(
  { sql, clock, organizationId }: MerchantContext,
  events: readonly NewEvent[],
  { revision, counted }: { revision: number; counted: readonly Counted[] },
): Promise<Appended> {
  const now = clock.now()
  const [appended] = await sql(columns)`
    WITH given AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${rowsOf(events)}::json) AS g(
        place integer, id uuid, timestamp timestamptz, name text, customer_id uuid,
        external_customer_id text, external_id text, fingerprint bytea, metadata jsonb
      )
    ), meters_now AS MATERIALIZED (
      SELECT coalesce(max(revision), 0) AS revision FROM meter_revisions
      WHERE organization_id = ${organizationId}::uuid
    ), owners AS MATERIALIZED (
      SELECT id, external_id FROM customers
      WHERE organization_id = ${organizationId}::uuid AND deleted_at IS NULL
        AND id = ANY(${customersOf(events)}::uuid[])
      UNION
      SELECT id, external_id FROM customers
      WHERE organization_id = ${organizationId}::uuid AND deleted_at IS NULL
        AND external_id = ANY(${externalCustomersOf(events)}::text[])
    ), known AS MATERIALIZED (
      SELECT external_id, fingerprint FROM event_ids
      WHERE organization_id = ${organizationId}::uuid
        AND external_id = ANY(${externalIdsOf(events)}::text[])
    ), refused AS MATERIALIZED (
      SELECT g.place, 'customer_id' AS reason FROM given g
      WHERE g.customer_id IS NOT NULL AND g.customer_id NOT IN (SELECT id FROM owners)
      UNION ALL
      SELECT g.place, 'external_id' FROM given g JOIN known k USING (external_id)
      WHERE k.fingerprint <> g.fingerprint
    ), fresh AS MATERIALIZED (
      SELECT g.*, coalesce(g.customer_id, o.id) AS owner_id FROM given g
        LEFT JOIN known k ON k.external_id = g.external_id
        LEFT JOIN owners o ON o.external_id = g.external_customer_id
      WHERE k.external_id IS NULL AND NOT EXISTS (SELECT FROM refused)
        AND ${revision}::integer = (SELECT revision FROM meters_now)
    ), claimed AS (
      INSERT INTO event_ids AS e (organization_id, external_id, event_id, fingerprint)
      SELECT ${organizationId}::uuid, external_id, id, fingerprint FROM fresh
      WHERE external_id IS NOT NULL ORDER BY external_id
      ON CONFLICT (organization_id, external_id) DO UPDATE SET event_id = e.event_id
      RETURNING external_id, event_id, fingerprint
    ), kept AS MATERIALIZED (
      SELECT f.* FROM fresh f LEFT JOIN claimed c ON c.external_id = f.external_id
      WHERE f.external_id IS NULL OR c.event_id = f.id OR (c.fingerprint <> f.fingerprint AND lose_race())
    ), inserted AS (
      INSERT INTO events (id, organization_id, timestamp, ingested_at, name, source, customer_id,
        external_customer_id, external_id, metadata, meters_revision)
      SELECT id, ${organizationId}::uuid, timestamp, ${now}::timestamptz, name, 'user', owner_id,
        external_customer_id, external_id, metadata, ${revision}::integer
      FROM kept
    ), used AS MATERIALIZED (
      SELECT k.owner_id, CASE WHEN k.owner_id IS NULL THEN k.external_customer_id END AS waits_for,
        k.timestamp, u.meter_id, u.revision, u.added
      FROM kept k JOIN json_to_recordset(${JSON.stringify(counted)}::json) AS u(
        place integer, meter_id uuid, revision integer, added numeric
      ) USING (place)
    ), deltas AS (
      INSERT INTO usage_deltas (organization_id, meter_id, revision, customer_id,
        external_customer_id, timestamp, count, sum, min, max)
      SELECT ${organizationId}::uuid, meter_id, revision, owner_id, waits_for, timestamp,
        count(*), sum(added), min(added), max(added)
      FROM used GROUP BY 2, 3, 4, 5, 6
    ), accounts AS (
      INSERT INTO customer_meters (id, organization_id, customer_id, meter_id, revision, created_at)
      SELECT new_id(${now}::timestamptz), ${organizationId}::uuid, owner_id, meter_id, revision,
        ${now}::timestamptz
      FROM (SELECT DISTINCT owner_id, meter_id, revision FROM used) u
      WHERE owner_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM customer_meters a WHERE a.organization_id = ${organizationId}::uuid
          AND a.customer_id = u.owner_id AND a.meter_id = u.meter_id
      )
      ORDER BY owner_id, meter_id
      ON CONFLICT (organization_id, customer_id, meter_id) DO NOTHING
    ), named AS (
      INSERT INTO event_name_counts (organization_id, name, source, occurrences, first_seen, last_seen)
      SELECT ${organizationId}::uuid, name, 'user', count(*), min(timestamp), max(timestamp)
      FROM kept GROUP BY name
    ), counted AS (
      INSERT INTO row_counts (organization_id, list, facet, delta)
      SELECT ${organizationId}::uuid, 'events', '', count(*) FROM kept HAVING count(*) > 0
    )
    SELECT (SELECT count(*)::integer FROM kept) AS inserted,
      (SELECT revision FROM meters_now) AS revision,
      (SELECT json_agg(json_build_object('place', place, 'reason', reason) ORDER BY place)
        FROM refused) AS refused`
  return appended ?? { inserted: 0, revision, refused: [] }
}

function rowsOf(events: readonly NewEvent[]): string {
  return JSON.stringify(
    events.map((event) => ({
      place: event.place,
      id: event.id,
      timestamp: event.timestamp,
      name: event.name,
      customer_id: event.customerId,
      external_customer_id: event.externalCustomerId,
      external_id: event.externalId,
      fingerprint: `\\x${event.fingerprint.toString('hex')}`,
      metadata: event.metadata,
    })),
  )
}

function customersOf(events: readonly NewEvent[]): string[] {
  return [...new Set(events.flatMap(({ customerId }) => customerId ?? []))]
}

function externalCustomersOf(events: readonly NewEvent[]): string[] {
  return [...new Set(events.flatMap(({ externalCustomerId }) => externalCustomerId ?? []))]
}

function externalIdsOf(events: readonly NewEvent[]): string[] {
  return events.flatMap(({ externalId }) => externalId ?? [])
}
