import { instant, integer, nullable, text } from '../core/columns.ts'
import type { Context } from '../core/context.ts'
import { DEAD_LETTER_QUEUE } from './queues.ts'

const columns = {
  kind: text,
  waiting: integer,
  active: integer,
  failed: integer,
  doneInDay: integer,
  oldestWaitingAt: nullable(instant),
  nextDueAt: nullable(instant),
}

/** How many jobs of each kind wait, run, failed and were done; kinds without any are left out. */
export function countJobs({ sql }: Pick<Context, 'sql'>) {
  return sql(columns)`
    SELECT kind, sum(waiting)::integer AS waiting, sum(active)::integer AS active,
      sum(failed)::integer AS failed, sum(done)::integer AS "doneInDay",
      min(oldest) AS "oldestWaitingAt", min(due) AS "nextDueAt"
    FROM (
      SELECT name AS kind, count(*) AS waiting, 0 AS active, 0 AS failed, 0 AS done,
        min(created_on) AS oldest, min(start_after) AS due
      FROM pgboss.job WHERE state < 'active' AND NOT blocked AND name <> ${DEAD_LETTER_QUEUE}
      GROUP BY name
      UNION ALL
      SELECT coalesce(source_name, 'unknown'), 0, 0, count(*), 0, NULL, NULL
      FROM pgboss.job WHERE state < 'active' AND NOT blocked AND name = ${DEAD_LETTER_QUEUE}
      GROUP BY source_name
      UNION ALL
      SELECT name, 0, count(*) FILTER (WHERE state = 'active'), 0,
        count(*) FILTER (WHERE state = 'completed' AND completed_on > now() - interval '1 day'),
        NULL, NULL
      FROM pgboss.job WHERE state IN ('active', 'completed') GROUP BY name
    ) counts GROUP BY kind ORDER BY kind`
}
