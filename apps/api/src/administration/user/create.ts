import type { CreateUserRequest, UserAnswer } from '@tollgate/contracts'
import { requireGoodPassword, requireNotLeaked } from '../../account/password/rules.ts'
import { newCredential, newUser, refusalOfNewUser } from '../../account/sign-up/sign-up.ts'
import { presentFullUser, presentUser } from '../../account/user/present.ts'
import { readUsername } from '../../account/user/username.ts'
import type { SignedInContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { Refusal, refusal } from '../../core/errors.ts'
import { changeRows } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockAdministrator } from './find.ts'
import { exceedOwn, readRoles } from './roles.ts'

/** Creates a user, who proves the address when signing in for the first time. */
export async function createUser(
  ctx: SignedInContext,
  input: CreateUserRequest,
): Promise<UserAnswer> {
  const email = canonicalEmail(input.email)
  if (!email) throw refusal('INVALID_EMAIL')
  const role = readRoles(ctx, input.role ?? 'user')
  const { username, displayUsername, language = null } = input.data ?? {}
  const names =
    username === undefined
      ? { username: null, displayUsername: null }
      : readUsername(ctx.settings, username, displayUsername)
  const user = newUser(ctx, {
    email,
    name: input.name,
    role,
    language,
    image: null,
    emailVerified: false,
    ...names,
  })
  requireGoodPassword(ctx, input.password, user)
  await requireNotLeaked(ctx, input.password)
  const account = newCredential(user, await ctx.passwords.hash(input.password))
  const changes = changeRows(ctx, 'user.created', { userId: user.id, after: presentUser(user) })
  try {
    await inTransaction(ctx, async (tx) => {
      const own = await lockAdministrator(tx, 'user:create')
      if (exceedOwn(tx, own, role)) throw refusal('YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE')
      await save(tx, { insert: { user: [user], account: [account], ...changes } })
    })
  } catch (error) {
    throw asBadRequest(refusalOfNewUser(error))
  }
  return { user: presentFullUser(user) }
}

/** This side of the wire answers 400 where a sign-up answers 422. */
function asBadRequest(error: unknown): unknown {
  const isKnown = error instanceof Refusal && error.code === 'USER_ALREADY_EXISTS'
  return isKnown ? refusal('USER_ALREADY_EXISTS', { status: 400 }) : error
}
