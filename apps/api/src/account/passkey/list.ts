import type { Passkey } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { presentPasskey } from './present.ts'
import { findPasskeys } from './queries.ts'

/** The signed-in user’s passkeys, the oldest first. */
export async function listPasskeys(ctx: UserContext): Promise<Passkey[]> {
  return (await findPasskeys(ctx, ctx.actor.userId)).map(presentPasskey)
}
