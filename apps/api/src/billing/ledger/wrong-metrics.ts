import { nullable, text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** Organizations whose sums of a metric aren’t those of their rows, or of the smaller sums. */
export function findWrongMetrics({ sql }: Pick<Context, 'sql'>) {
  return sql({ slug: nullable(text), kind: text })`
    WITH told AS (
      SELECT organization_id, product_id, starts_at, kind, is_recurring, currency, since, -count AS count,
        -amount AS amount
      FROM metric_facts
      UNION ALL
      SELECT organization_id, product_id, starts_at, kind, is_recurring, currency, since, count, amount
      FROM metric_changes
    ), compared AS (
      SELECT organization_id, product_id, minutes, starts_at, kind, is_recurring, currency, since, count, amount
      FROM metric_sums
      UNION ALL
      SELECT s.organization_id, s.product_id, larger, metric_begin(s.starts_at, larger), s.kind, s.is_recurring,
        s.currency, s.since, -s.count, -s.amount
      FROM metric_sums s CROSS JOIN (VALUES (60), (1440), (43200)) sizes(larger) WHERE s.minutes = 15
      UNION ALL
      SELECT t.organization_id, p.product_id, 15, t.starts_at, t.kind, t.is_recurring, t.currency, t.since, t.count,
        t.amount
      FROM told t
      CROSS JOIN LATERAL (VALUES (t.product_id), ('00000000-0000-0000-0000-000000000000')) p(product_id)
      WHERE p.product_id IS NOT NULL
    ), wrong AS (
      SELECT organization_id, kind FROM compared
      GROUP BY organization_id, product_id, minutes, starts_at, kind, is_recurring, currency, since
      HAVING sum(count) <> 0 OR sum(amount) <> 0
    )
    SELECT DISTINCT o.slug, w.kind FROM wrong w LEFT JOIN organizations o ON o.id = w.organization_id ORDER BY 1, 2`
}
