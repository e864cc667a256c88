import { type Fragment, part } from '../../core/fragment.ts'

interface Folding {
  organizationId: string
  now: Date
  limit: number
}

/** Moves the oldest rows into the sums. What meters counted before they changed is dropped. */
export function foldStatement(folding: Folding): Fragment {
  const { organizationId, now, limit } = folding
  const oldest = part`
    SELECT id FROM usage_deltas WHERE organization_id = ${organizationId}::uuid
    ORDER BY id LIMIT ${limit}`
  const deltas = part`
    DELETE FROM usage_deltas d USING taken t
    WHERE d.organization_id = ${organizationId}::uuid AND d.id = t.id RETURNING d.*`
  return part`
    WITH taken AS MATERIALIZED (${oldest}), deltas AS (${deltas}), ${addedUp(now)}
    SELECT (SELECT count(*)::integer FROM deltas) AS count, ${consequences(organizationId)}`
}

/** Adds what `deltas` counted to sums, totals and balances. */
export function addedUp(now: Date): Fragment {
  return part`${used(now)}, ${sums}, ${totals}, ${held}, ${accounts}`
}

/** Customers whose use of a meter began, or whose credits were used up by it, and what meters with alerts changed. */
export function consequences(organizationId: string): Fragment {
  return part`(
      SELECT json_agg(DISTINCT customer_id) FROM (
        SELECT customer_id FROM (
          SELECT customer_id, meter_id, balance AS after, NULL::numeric AS before, false AS is_credited,
            NULL::timestamptz AS modified_at
          FROM accounts
          UNION ALL
          SELECT customer_id, meter_id, NULL, balance, credited_units > 0, modified_at FROM held
        ) both_sides
        GROUP BY customer_id, meter_id
        HAVING count(after) = 1 AND (
          max(modified_at) IS NULL OR (bool_or(is_credited) AND (max(before) > 0) <> (max(after) > 0))
        )
      ) told
    ) AS "customerIds", (
      SELECT json_agg(json_build_object('customerId', a.customer_id, 'meterId', a.meter_id))
      FROM accounts a WHERE a.meter_id IN (
        SELECT meter_id FROM meter_alerts WHERE organization_id = ${organizationId}::uuid
      )
    ) AS watched`
}

/** What `deltas` counted, with the customer whom an external id belongs to by now. */
export function used(now: Date): Fragment {
  return part`
    used AS MATERIALIZED (
      SELECT ${now}::timestamptz AS now, d.organization_id, d.meter_id, d.revision,
        coalesce(d.customer_id, (
          SELECT c.id FROM customers c WHERE c.organization_id = d.organization_id
            AND c.external_id = d.external_customer_id AND c.deleted_at IS NULL
        )) AS customer_id, d.external_customer_id, d.timestamp,
        date_bin('15 minutes', d.timestamp, 'epoch') AS starts_at, d.count, d.sum, d.min, d.max
      FROM deltas d
        JOIN meters m ON m.organization_id = d.organization_id AND m.id = d.meter_id
          AND m.revision = d.revision
    )`
}

const add = part`DO UPDATE SET count = s.count + excluded.count, sum = s.sum + excluded.sum,
  min = least(s.min, excluded.min), max = greatest(s.max, excluded.max)`

export const sums = part`
  sums AS (
    INSERT INTO usage_sums AS s (organization_id, meter_id, revision, customer_id,
      external_customer_id, starts_at, count, sum, min, max)
    SELECT organization_id, meter_id, revision,
      coalesce(customer_id, '00000000-0000-0000-0000-000000000000'),
      CASE WHEN customer_id IS NULL THEN external_customer_id ELSE '' END,
      starts_at, sum(count), sum(sum), min(min), max(max)
    FROM used WHERE customer_id IS NOT NULL OR external_customer_id IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (organization_id, meter_id, revision, customer_id, external_customer_id, starts_at)
    ${add}
  )`

export const totals = part`
  totals AS (
    INSERT INTO usage_totals AS s (organization_id, meter_id, revision, starts_at,
      count, sum, min, max)
    SELECT organization_id, meter_id, revision, starts_at, sum(count), sum(sum), min(min), max(max)
    FROM used GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (organization_id, meter_id, revision, starts_at) ${add}
  )`

/** Their periods stay as they are until the end of the transaction. */
const held = part`
  held AS MATERIALIZED (
    SELECT a.customer_id, a.meter_id, a.counts_from, a.period_ends_at, a.reset_at, a.credited_units, a.balance,
      a.modified_at
    FROM customer_meters a WHERE (a.organization_id, a.customer_id, a.meter_id) IN (
      SELECT organization_id, customer_id, meter_id FROM used
    )
    ORDER BY a.customer_id, a.meter_id FOR UPDATE
  )`

/** In one sorted pass: the planner can’t estimate how many rows there are, and would compare each with each account. */
const usedWithPeriods = part`
  SELECT now, organization_id, customer_id, meter_id, revision, timestamp, count, sum, min, max,
    max(counts_from) OVER account AS counts_from,
    max(period_ends_at) OVER account AS period_ends_at, max(reset_at) OVER account AS reset_at
  FROM (
    SELECT now, organization_id, customer_id, meter_id, revision, timestamp, count, sum, min, max,
      NULL::timestamptz AS counts_from, NULL::timestamptz AS period_ends_at, NULL::timestamptz AS reset_at
    FROM used WHERE customer_id IS NOT NULL
    UNION ALL
    SELECT NULL, NULL, customer_id, meter_id, NULL, NULL, NULL, NULL, NULL, NULL,
      counts_from, period_ends_at, reset_at
    FROM held
  ) rows WINDOW account AS (PARTITION BY customer_id, meter_id)`

/** What is stamped after a period’s end is kept apart from it; of what is stamped before it, the extremes. */
const accounts = part`
  accounts AS (
    INSERT INTO customer_meters AS a (id, organization_id, customer_id, meter_id, revision, count,
      sum, min, max, next_count, next_sum, next_min, next_max, late_min, late_max, created_at, modified_at)
    SELECT new_id(now), organization_id, customer_id, meter_id, revision,
      coalesce(sum(count) FILTER (WHERE NOT is_next), 0),
      coalesce(sum(sum) FILTER (WHERE NOT is_next), 0),
      min(min) FILTER (WHERE NOT is_next), max(max) FILTER (WHERE NOT is_next),
      coalesce(sum(count) FILTER (WHERE is_next), 0),
      coalesce(sum(sum) FILTER (WHERE is_next), 0),
      min(min) FILTER (WHERE is_next), max(max) FILTER (WHERE is_next),
      min(min) FILTER (WHERE is_late), max(max) FILTER (WHERE is_late), now, now
    FROM (
      SELECT u.*, coalesce(timestamp >= period_ends_at, false) AS is_next,
        timestamp < reset_at AS is_late
      FROM (${usedWithPeriods}) u
      WHERE timestamp >= coalesce(counts_from, '-infinity')
    ) counted
    GROUP BY now, organization_id, customer_id, meter_id, revision ORDER BY customer_id, meter_id
    ON CONFLICT (organization_id, customer_id, meter_id) DO UPDATE SET
      revision = excluded.revision, modified_at = excluded.modified_at,
      late_min = least(excluded.late_min, a.late_min),
      late_max = greatest(excluded.late_max, a.late_max),
      (count, sum, min, max, next_count, next_sum, next_min, next_max) = (
        SELECT excluded.count + b.count, excluded.sum + b.sum, least(excluded.min, b.min),
          greatest(excluded.max, b.max), excluded.next_count + b.next_count,
          excluded.next_sum + b.next_sum, least(excluded.next_min, b.next_min),
          greatest(excluded.next_max, b.next_max)
        FROM usage_before(a, excluded.revision) b
      )
    WHERE a.revision <= excluded.revision
    RETURNING a.customer_id, a.meter_id, a.balance
  )`
