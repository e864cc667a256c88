import { integer } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

/** At most so many changes at a time. */
const BATCH = 10_000

/** Adds up what batches have added to the names of events. Several processes may do so at once. */
export async function foldEventNames({ sql }: Pick<Context, 'sql'>): Promise<number> {
  const [folded] = await sql({ count: integer })`
    WITH changed AS MATERIALIZED (
      SELECT DISTINCT organization_id, name, source FROM (
        SELECT organization_id, name, source FROM event_name_counts
        WHERE NOT is_folded ORDER BY id LIMIT ${BATCH}
      ) unfolded
    ), held AS MATERIALIZED (
      SELECT c.id FROM event_name_counts c JOIN changed USING (organization_id, name, source)
      FOR UPDATE OF c SKIP LOCKED
    ), gone AS (
      DELETE FROM event_name_counts WHERE id IN (SELECT id FROM held)
      RETURNING organization_id, name, source, occurrences, first_seen, last_seen
    ), folded AS (
      INSERT INTO event_name_counts
        (organization_id, name, source, occurrences, first_seen, last_seen, is_folded)
      SELECT organization_id, name, source, sum(occurrences), min(first_seen), max(last_seen), true
      FROM gone GROUP BY 1, 2, 3
    )
    SELECT count(*)::integer AS count FROM gone`
  return folded?.count ?? 0
}
