import type { FailureKind } from '@tollgate/contracts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { noteFailure } from './note-failure.ts'

interface FailedSignIn {
  kind: FailureKind
  /** The address or username that it names. */
  account: string
}

/** Notes a sign-in that failed, of which only the account is known, if there is one. */
export async function noteFailedSignIn(
  ctx: Context,
  { kind, account }: FailedSignIn,
): Promise<void> {
  const email = canonicalEmail(account)
  const username = email ? null : account.toLowerCase()
  const [user] = await ctx.sql({ id: text })`
    SELECT id FROM users WHERE email = ${email} OR username = ${username}`
  await noteFailure(ctx, { kind, userId: user?.id ?? null, name: account })
}
