import type { SignUpAnswer, SignUpRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { recordAudit } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { AccountError } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { provesMailbox } from '../../organization/invitation/proves-mailbox.ts'
import { recordDevice } from '../device/record.ts'
import { queueVerificationMail } from '../email-verification/queue-verification-mail.ts'
import { requirePasswordsEnabled } from '../password/require-enabled.ts'
import { requireGoodPassword } from '../password/rules.ts'
import { type CreatedSession, createSession } from '../session/create.ts'
import type { SigningBrowser } from '../sign-in/start-session.ts'
import { presentUser } from '../user/present.ts'
import { readUsername, usernameTaken } from '../user/username.ts'
import { answerAsIfNew } from './answer-as-if-new.ts'

interface SignedUp {
  answer: SignUpAnswer
  /** Null if the address must be verified before sign-in. */
  created: CreatedSession | null
}

interface NewUser {
  fields: Pick<User, 'email' | 'name' | 'image' | 'role' | 'emailVerified'> &
    Partial<Pick<User, 'username' | 'displayUsername'>>
  passwordHash: string
  callbackUrl: string | undefined
}

/** Creates a user with a password, and signs them in unless their address must be verified first. */
export async function signUp(
  ctx: Context,
  input: SignUpRequest,
  browser: SigningBrowser,
): Promise<SignedUp> {
  requirePasswordsEnabled(ctx)
  const fields = await readFields(ctx, input)
  requireGoodPassword(ctx, input.password, fields)
  // Also for a taken address: the time of the answer must not tell.
  const passwordHash = await ctx.passwords.hash(input.password)
  try {
    return await inTransaction(ctx, async (tx) => {
      await requireNew(tx, fields)
      const user = await createUser(tx, { fields, passwordHash, callbackUrl: input.callbackURL })
      if (!signsIn(tx, user))
        return { answer: { token: null, user: presentUser(user) }, created: null }
      await recordDevice(tx, { user, secret: browser.deviceSecret })
      const replacedSecret = browser.sessionSecret
      const created = await createSession(tx, { user, rememberMe: true, replacedSecret })
      return { answer: { token: created.session.token, user: presentUser(user) }, created }
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!ctx.settings.SIGN_UP_HIDES_EXISTING || !isUserExists(refusal)) throw refusal
    return { answer: await answerAsIfNew(ctx, fields), created: null }
  }
}

async function readFields(ctx: Context, input: SignUpRequest): Promise<NewUser['fields']> {
  const email = canonicalEmail(input.email)
  if (!email) throw new AccountError(400, 'Invalid email')
  if (input.name.trim() === '') throw new AccountError(422, 'Failed to create user')
  const { username, displayUsername, callbackURL: callbackUrl } = input
  return {
    email,
    name: input.name,
    image: input.image ?? null,
    emailVerified: await provesMailbox(ctx, { email, callbackUrl }),
    role: ctx.settings.ADMIN_EMAILS.some((admin) => canonicalEmail(admin) === email)
      ? 'admin'
      : 'user',
    ...(username === undefined ? {} : readUsername(ctx.settings, username, displayUsername)),
  }
}

/** Signed in at once, a browser would tell a new address from a known one. Its owner may know. */
function signsIn({ settings }: Context, { emailVerified }: User): boolean {
  if (emailVerified) return true
  return !settings.REQUIRE_EMAIL_VERIFICATION && !settings.SIGN_UP_HIDES_EXISTING
}

async function requireNew(tx: Context, { email, username }: NewUser['fields']): Promise<void> {
  if (await tx.db.user.findUnique({ where: { email }, select: { id: true } })) {
    throw userExists()
  }
  if (username && (await tx.db.user.findUnique({ where: { username }, select: { id: true } }))) {
    throw usernameTaken()
  }
}

async function createUser(tx: Context, { fields, passwordHash, callbackUrl }: NewUser) {
  const now = tx.clock.now()
  const id = newId()
  const account = {
    id: newId(),
    providerId: 'credential',
    accountId: id,
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  }
  const user = await tx.db.user.create({
    data: { id, ...fields, createdAt: now, updatedAt: now, accounts: { create: account } },
  })
  if (!user.emailVerified) {
    await queueVerificationMail(tx, { user, accountId: account.id, callbackUrl })
  }
  await recordAudit(tx, {
    organizationId: null,
    action: 'user.created',
    target: { type: 'user', id },
    after: presentUser(user),
  })
  return user
}

function userExists(): AccountError {
  return new AccountError(422, 'User already exists')
}

function isUserExists(error: unknown): boolean {
  return error instanceof AccountError && error.code === userExists().code
}

/** Of parallel sign-ups with one address, the index lets one through; the others get the same answer. */
function refusalOf(error: unknown): unknown {
  const index = violatedUniqueIndex(error)
  if (index === 'users_email_key') return userExists()
  if (index === 'users_username_key') return usernameTaken()
  return error
}
