import { HOUR, secondsAfter } from './calendar.ts'
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
  /** The table and its column that says when a row is due. */
  due: { table: Fragment; column: Fragment }
}

type Work = (ctx: MerchantContext, ids: string[]) => Promise<unknown>

/**
 * Does what is due of each organization, the oldest first, and says how many rows it was. Rows that fail together
 * are done one by one, so that one which can’t be done holds up no other; it is tried again an hour later.
 */
export async function doDueRows(ctx: Context, rows: DueRows, work: Work): Promise<number> {
  let done = 0
  const due = await findDueRows(ctx, rows)
  for (const [organizationId, found] of Map.groupBy(due, (row) => row.organizationId)) {
    const ids = found.map(({ id }) => id)
    done += await doTogether({ ...ctx, organizationId }, ids, { rows, work })
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

interface Doing {
  rows: DueRows
  work: Work
}

async function doTogether(ctx: MerchantContext, ids: string[], doing: Doing): Promise<number> {
  try {
    await doing.work(ctx, ids)
    return ids.length
  } catch (error) {
    if (ids.length > 1) return doOneByOne(ctx, ids, doing)
    ctx.logger.error({ error, id: ids[0] }, 'What was due could not be done')
    await putOff(ctx, ids, doing.rows)
    return 0
  }
}

async function doOneByOne(ctx: MerchantContext, ids: string[], doing: Doing): Promise<number> {
  let done = 0
  for (const id of ids) done += await doTogether(ctx, [id], doing)
  return done
}

/** Unless it was done meanwhile, or moved. */
async function putOff(ctx: MerchantContext, ids: string[], { due }: DueRows): Promise<void> {
  const { organizationId, clock } = ctx
  const now = clock.now()
  await runFragment(
    ctx,
    part`UPDATE ${due.table} SET ${due.column} = ${secondsAfter(now, HOUR)}
      WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[]) AND ${due.column} <= ${now}`,
    { isNamed: true },
  )
}
