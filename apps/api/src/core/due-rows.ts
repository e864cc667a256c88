import { decodeColumns, text } from './columns.ts'
import type { Context, MerchantContext } from './context.ts'
import { type Fragment, numeral, part } from './fragment.ts'
import { runFragment } from './sql.ts'

/** Of each organization in a round: nobody waits for all that is due of a large one. */
const BATCH = 50

interface DueRows {
  /** The table as `t`, with what tells that a row is due. */
  from: Fragment
  condition: Fragment
  /** What is due first. */
  order: Fragment
}

type Work = (ctx: MerchantContext, ids: string[]) => Promise<unknown>

/**
 * Does what is due of each organization, the oldest first, and says how many rows it was. Rows that fail together
 * are done one by one, so that one which can’t be done holds up no other.
 */
export async function doDueRows(ctx: Context, rows: DueRows, work: Work): Promise<number> {
  let done = 0
  const due = await findDueRows(ctx, rows)
  for (const [organizationId, found] of Map.groupBy(due, (row) => row.organizationId)) {
    const ids = found.map(({ id }) => id)
    done += await doTogether({ ...ctx, organizationId }, ids, work)
  }
  return done
}

async function findDueRows(ctx: Context, { from, condition, order }: DueRows) {
  const found = await runFragment(
    ctx,
    part`SELECT id, "organizationId" FROM (
      SELECT t.id, t.organization_id AS "organizationId",
        row_number() OVER (PARTITION BY t.organization_id ORDER BY ${order}, t.id) AS place
      FROM ${from} WHERE ${condition}
    ) due WHERE place <= ${numeral(BATCH)} ORDER BY place`,
    { isNamed: true },
  )
  return found.map((row) => decodeColumns({ id: text, organizationId: text }, row))
}

async function doTogether(ctx: MerchantContext, ids: string[], work: Work): Promise<number> {
  try {
    await work(ctx, ids)
    return ids.length
  } catch (error) {
    if (ids.length > 1) return doOneByOne(ctx, ids, work)
    ctx.logger.error({ error, id: ids[0] }, 'What was due could not be done')
    return 0
  }
}

async function doOneByOne(ctx: MerchantContext, ids: string[], work: Work): Promise<number> {
  let done = 0
  for (const id of ids) done += await doTogether(ctx, [id], work)
  return done
}
