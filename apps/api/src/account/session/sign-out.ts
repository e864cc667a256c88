import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { refusal } from '../../core/errors.ts'
import { endSession } from './lifecycle.ts'

/** Ends the session of this browser; one that has ended already is no error. */
export async function signOut(ctx: Context, secret: string | undefined): Promise<void> {
  if (!secret) throw refusal('FAILED_TO_GET_SESSION')
  await endSession(ctx, hashToken(secret))
}
