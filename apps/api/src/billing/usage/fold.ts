import { decodeColumns, integer, list, nullable, text, texts } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { isRowLocked } from '../../core/database-failure.ts'
import type { Fragment } from '../../core/fragment.ts'
import { runFragment } from '../../core/sql.ts'
import { inTransaction } from '../../core/transaction.ts'
import { tellStatesOf } from '../customer/tell-states.ts'
import { reachMeterAlerts } from '../meter-alert/reach.ts'
import { foldStatement } from './fold-statement.ts'
import { keepOutJoining, takeFoldingTurn } from './turns.ts'

/** Of each organization in a round: nobody waits for all that a busy one has. */
const BATCH = 5000
const ROUNDS = 10

/** Adds up what was used lately, organization by organization. Several processes may do so. */
export async function foldUsage(ctx: Context): Promise<number> {
  let folded = 0
  let waiting = await findWaiting(ctx)
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    const busy: string[] = []
    for (const organizationId of waiting) {
      const count = await foldOf({ ...ctx, organizationId })
      if (count === BATCH) busy.push(organizationId)
      folded += count
    }
    waiting = busy
  }
  return folded
}

/** The organizations that have something to fold, each found by one step into the index. */
async function findWaiting({ sql }: Context): Promise<string[]> {
  const found = await sql({ organizationId: text })`
    WITH RECURSIVE waiting AS (
      (SELECT organization_id FROM usage_deltas ORDER BY organization_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT d.organization_id FROM usage_deltas d
        WHERE d.organization_id > w.organization_id ORDER BY d.organization_id LIMIT 1
      ) FROM waiting w WHERE w.organization_id IS NOT NULL
    )
    SELECT organization_id AS "organizationId" FROM waiting WHERE organization_id IS NOT NULL`
  return found.map(({ organizationId }) => organizationId)
}

async function foldOf(ctx: MerchantContext): Promise<number> {
  const { organizationId } = ctx
  try {
    return await inTransaction(ctx, async (tx) => {
      if (!(await takeFoldingTurn(tx))) return 0
      await keepOutJoining(tx)
      const statement = foldStatement({ organizationId, now: tx.clock.now(), limit: BATCH })
      return await addUp(tx, statement, { isNamed: true })
    })
  } catch (error) {
    if (isRowLocked(error)) return 0
    ctx.logger.error({ error, organizationId }, 'What was used could not be added up')
    return 0
  }
}

const columns = {
  count: integer,
  customerIds: nullable(texts),
  watched: list({ customerId: text, meterId: text }),
}

/** Runs a statement that adds up usage, and tells of what came of it. Answers how much it was. */
export async function addUp(
  tx: MerchantContext,
  statement: Fragment,
  options: { isNamed: boolean },
): Promise<number> {
  const [added = {}] = await runFragment(tx, statement, options)
  const { count, customerIds, watched } = decodeColumns(columns, added)
  await reachMeterAlerts(tx, watched)
  if (customerIds) await tellStatesOf(tx, customerIds)
  return count
}
