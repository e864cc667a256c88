import { integer } from './columns.ts'
import type { Context } from './context.ts'

/**
 * Adds up what writers have added to the numbers of rows, so that a total stays cheap to read. Several
 * processes may do so at once: each takes what no other has. Organizations know their members from it,
 * so that they can be sorted by them: to count each new one there would hold up all others.
 */
export async function foldRowCounts({ sql }: Pick<Context, 'sql'>): Promise<number> {
  const [folded] = await sql({ count: integer })`
    WITH changed AS MATERIALIZED (
      SELECT DISTINCT organization_id, list, facet FROM (
        SELECT organization_id, list, facet FROM row_counts
        WHERE NOT is_folded ORDER BY id LIMIT 10000
      ) unfolded
    ), held AS MATERIALIZED (
      SELECT r.id FROM row_counts r JOIN changed USING (organization_id, list, facet)
      FOR UPDATE OF r SKIP LOCKED
    ), gone AS (
      DELETE FROM row_counts WHERE id IN (SELECT id FROM held)
      RETURNING organization_id, list, facet, delta, is_folded
    ), folded AS (
      INSERT INTO row_counts (organization_id, list, facet, delta, is_folded)
      SELECT organization_id, list, facet, sum(delta), true FROM gone
      GROUP BY 1, 2, 3 HAVING sum(delta) <> 0
    ), members AS MATERIALIZED (
      SELECT o.id, added FROM organizations o JOIN (
        SELECT organization_id AS id, sum(delta) AS added FROM gone
        WHERE list = 'members' AND NOT is_folded GROUP BY 1
      ) g USING (id) WHERE added <> 0 ORDER BY o.id FOR NO KEY UPDATE OF o
    ), sized AS (
      UPDATE organizations o SET member_count = member_count + added FROM members m WHERE o.id = m.id
    )
    SELECT count(*)::integer AS count FROM gone`
  return folded?.count ?? 0
}
