import type { Context } from '../../core/context.ts'
import { expire } from './lifecycle.ts'
import { findDueToExpire } from './queries.ts'

const BATCH = 100

/** Ends the open checkouts whose time is over, and says how many. */
export async function expireDueCheckouts(ctx: Context): Promise<number> {
  const due = await findDueToExpire(ctx, BATCH)
  for (const { organizationId, id } of due) await expire({ ...ctx, organizationId }, id)
  return due.length
}
