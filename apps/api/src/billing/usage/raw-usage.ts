import { Aggregation, Filter } from '@tollgate/contracts'
import type { Meter } from '@tollgate/db'
import { row, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { type Fragment, part } from '../../core/fragment.ts'
import { ownerOfEvent } from '../event/owners.ts'
import { amountOf, matchingEvents } from '../meter/sql-filter.ts'

/** Those of all organizations, or of one. */
export function findMeters({ sql }: Pick<Context, 'sql'>, slug: string | null = null) {
  return sql({ meter: row('meter'), slug: text })`
    SELECT to_json(m) AS meter, o.slug FROM meters m JOIN organizations o ON o.id = m.organization_id
    WHERE ${slug}::text IS NULL OR o.slug = ${slug}::text ORDER BY o.slug, m.name, m.id`
}

/** What its events add, by whose they are: a customer’s, or still an external id’s. */
export function rawUsage(meter: Meter): Fragment {
  return part`
    SELECT coalesce(o.id::text, e.external_customer_id, '') AS owner, o.id::text AS customer,
      CASE WHEN o.id IS NULL THEN e.external_customer_id END AS external, e.timestamp AS at,
      1::bigint AS count, added AS sum, added AS min, added AS max
    FROM (
      SELECT t.*, ${amountOf(Aggregation.parse(meter.aggregation))} AS added FROM events t
      WHERE t.organization_id = ${meter.organizationId}::uuid AND t.source = 'user'
        AND ${matchingEvents(Filter.parse(meter.filter))}
    ) e LEFT JOIN LATERAL (${ownerOfEvent}) o ON true
    WHERE added IS NOT NULL`
}

/** What is counted of it, and not yet folded. */
export function waitingUsage(meter: Meter): Fragment {
  return part`
    SELECT coalesce(d.customer_id, c.id)::text AS customer, d.external_customer_id AS external,
      d.timestamp AS at, d.count, d.sum, d.min, d.max
    FROM usage_deltas d
      LEFT JOIN customers c ON d.customer_id IS NULL AND c.organization_id = d.organization_id
        AND c.external_id = d.external_customer_id AND c.deleted_at IS NULL
    WHERE d.organization_id = ${meter.organizationId}::uuid AND d.meter_id = ${meter.id}::uuid
      AND d.revision = ${meter.revision}`
}
