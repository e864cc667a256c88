import type { AccountActivityList } from '@tollgate/contracts'
import { row } from '../../core/columns.ts'
import type { UserContext } from '../../core/context.ts'
import { presentActivity } from './present.ts'

interface AskedPage {
  cursor?: string | undefined
  limit: number
}

/** A page of what happened to the user’s account, the newest first. */
export async function listActivities(
  ctx: UserContext,
  { cursor, limit }: AskedPage,
): Promise<AccountActivityList> {
  // One more than requested shows whether more follow.
  const found = await ctx.sql({ activity: row('accountActivity') })`
    SELECT to_json(a) AS activity FROM account_activities a
    WHERE user_id = ${ctx.actor.userId} AND (${cursor}::uuid IS NULL OR id < ${cursor}::uuid)
    ORDER BY id DESC LIMIT ${limit + 1}::integer`
  const shown = found.slice(0, limit).map(({ activity }) => activity)
  return {
    activities: await Promise.all(shown.map((activity) => presentActivity(ctx, activity))),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}
