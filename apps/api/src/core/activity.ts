import type { ActivityKind } from '@tollgate/contracts'
import type { NewRow } from '@tollgate/db'
import type { Context } from './context.ts'
import { idAt } from './ids.ts'

interface Happened {
  userId: string
  kind: ActivityKind
}

/** What happened to an account, as a row that its user is shown. */
export function newActivity(ctx: Context, { userId, kind }: Happened): NewRow<'accountActivity'> {
  const createdAt = ctx.clock.now()
  return { id: idAt(createdAt), userId, kind, ...placeOf(ctx, userId), failures: 0, createdAt }
}

/** Where it was done from. Users don’t see this of administrators. */
function placeOf({ actor, ipAddress, userAgent }: Context, userId: string) {
  const isOther =
    actor.kind === 'system' ||
    (actor.kind === 'user' && (actor.userId !== userId || actor.impersonatorId !== undefined))
  return isOther ? { ipAddress: null, userAgent: null } : { ipAddress, userAgent }
}
