import type { RefusalCode } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import { noteFailure } from '../activity/note-failure.ts'
import { verifyPassword } from '../password/verify.ts'
import { type Credential, findCredential } from './find-credential.ts'

interface GivenPassword {
  password: string
  /** The address or username that the sign-in names. */
  name: string
  /** What unknown users and wrong passwords are answered. */
  refusal: RefusalCode
}

/** Unknown users, users without a password and wrong passwords take the same time and answer. */
export async function checkPassword(
  ctx: Context,
  credential: Credential | null,
  given: GivenPassword,
): Promise<Credential> {
  const storedHash = credential?.passwordHash ?? null
  const { matches, needsRehash } = await verifyPassword(ctx, storedHash, given.password)
  if (!credential || !matches) {
    const userId = credential?.user.id ?? null
    await noteFailure(ctx, { kind: 'password_wrong', userId, name: given.name })
    throw refuseSignIn(ctx, given.refusal)
  }
  return needsRehash ? storeAnew(ctx, credential, given) : credential
}

export function refuseSignIn(ctx: Context, code: RefusalCode): Refusal {
  ctx.logger.info({ requestId: ctx.requestId, ipAddress: ctx.ipAddress }, 'Refused a sign-in')
  return new Refusal(code)
}

async function storeAnew(
  ctx: Context,
  credential: Credential,
  given: GivenPassword,
): Promise<Credential> {
  const { accountId: id, passwordHash: old, user } = credential
  const passwordHash = await ctx.passwords.hash(given.password)
  const stored = await ctx.sql({ id: text })`
    UPDATE accounts SET password = ${passwordHash}, updated_at = ${ctx.clock.now()}
    WHERE id = ${id} AND password = ${old} RETURNING id`
  if (stored.length > 0) return { ...credential, passwordHash }
  // Changed meanwhile: by another sign-in like this one, or to another password.
  return checkPassword(ctx, await findCredential(ctx, { email: user.email }), given)
}
