import { integer } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'

const MOST = 20_000

/**
 * Adds what was sold since to the sums that metrics are read from. Several processes may do so at once: each
 * takes what no other has. Answers how much it took.
 */
export async function foldMetrics({ sql }: Pick<Context, 'sql'>): Promise<number> {
  let all = 0
  for (;;) {
    const [folded] = await sql({ count: integer })`SELECT fold_metric_changes(${MOST}) AS count`
    const count = folded?.count ?? 0
    all += count
    if (count < MOST) return all
  }
}
