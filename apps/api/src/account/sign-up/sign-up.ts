import type { SignUpAnswer, SignUpRequest } from '@tollgate/contracts'
import type { NewRow, User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { Refusal, refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { newDevice, type SigningBrowser } from '../device/record.ts'
import { queueVerificationMail } from '../email-verification/mail-link.ts'
import {
  requireGoodPassword,
  requireNotLeaked,
  requirePasswordsEnabled,
} from '../password/rules.ts'
import { type CreatedSession, endSession, newSession, signedIn } from '../session/lifecycle.ts'
import { refuseNewBesideSingleSignOn } from '../sign-in/refuse-beside-single-sign-on.ts'
import { presentUser } from '../user/present.ts'
import { readUsername, usernameTaken } from '../user/username.ts'

interface SignedUp {
  answer: SignUpAnswer
  /** Null if the address must be verified before sign-in. */
  created: CreatedSession | null
}

type Fields = Pick<
  User,
  'email' | 'name' | 'image' | 'role' | 'emailVerified' | 'username' | 'displayUsername'
>

/** Creates a user with a password, and signs them in unless their address must be verified first. */
export async function signUp(
  ctx: Context,
  input: SignUpRequest,
  browser: SigningBrowser,
): Promise<SignedUp> {
  requirePasswordsEnabled(ctx)
  const fields = await readFields(ctx, input)
  requireGoodPassword(ctx, input.password, fields)
  await requireNotLeaked(ctx, input.password)
  await refuseNewBesideSingleSignOn(ctx, fields.email)
  // Also for a taken address: the time of the answer must not tell.
  const passwordHash = await ctx.passwords.hash(input.password)
  try {
    const { user, created } = await createUser(ctx, { fields, passwordHash, input, browser })
    return { answer: { token: created?.session.token ?? null, user: presentUser(user) }, created }
  } catch (error) {
    const answer = refusalOfNewUser(error)
    if (!ctx.settings.SIGN_UP_HIDES_EXISTING || !isUserExists(answer)) throw answer
    return { answer: await answerAsIfNew(ctx, fields), created: null }
  }
}

async function readFields(ctx: Context, input: SignUpRequest): Promise<Fields> {
  const email = canonicalEmail(input.email)
  if (!email) throw refusal('INVALID_EMAIL')
  const { name } = input
  if (name === undefined) throw refusal('FAILED_TO_CREATE_USER')
  const { username, displayUsername, callbackURL: callbackUrl } = input
  return {
    email,
    name,
    image: input.image ?? null,
    emailVerified: await ctx.organizations.provesMailbox(ctx, { email, callbackUrl }),
    role: ctx.settings.ADMIN_EMAILS.some((admin) => canonicalEmail(admin) === email)
      ? 'admin'
      : 'user',
    ...(username === undefined
      ? { username: null, displayUsername: null }
      : readUsername(ctx.settings, username, displayUsername)),
  }
}

/** Signed in at once, a browser would tell a new address from a known one. Its owner may know. */
function signsIn({ settings }: Context, { emailVerified }: User): boolean {
  if (emailVerified) return true
  return !settings.REQUIRE_EMAIL_VERIFICATION && !settings.SIGN_UP_HIDES_EXISTING
}

interface UserToCreate {
  fields: Fields
  passwordHash: string
  input: SignUpRequest
  browser: SigningBrowser
}

async function createUser(
  ctx: Context,
  { fields, passwordHash, input, browser }: UserToCreate,
): Promise<{ user: User; created: CreatedSession | null }> {
  const user = newUser(ctx, fields)
  const account = newCredential(user, passwordHash)
  const created = signsIn(ctx, user)
    ? newSession(ctx, { userId: user.id, rememberMe: true, activeOrganizationId: null })
    : null
  const entered = created && {
    session: [created.session],
    accountActivity: [signedIn(ctx, user.id)],
    device: [newDevice(ctx, { user, secret: browser.deviceSecret })],
  }
  await inTransaction(ctx, async (tx) => {
    await save(tx, { insert: { user: [user], account: [account], ...entered } })
    if (created && browser.sessionSecret) await endSession(tx, hashToken(browser.sessionSecret))
    if (!user.emailVerified) {
      const callbackUrl = input.callbackURL
      await queueVerificationMail(tx, { user, accountId: account.id, callbackUrl })
    }
    await record(tx, 'user.created', { userId: user.id, after: presentUser(user) })
  })
  return { user, created }
}

/** A user to be saved. */
export function newUser(
  { clock }: Context,
  fields: Fields & Partial<Pick<User, 'language'>>,
): User {
  const now = clock.now()
  return {
    id: newId(),
    language: null,
    ...fields,
    banned: null,
    banReason: null,
    banExpires: null,
    theme: null,
    revision: 0,
    twoFactorEnabled: false,
    lastActiveOrganizationId: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** The password of a new user, to be saved with them. */
export function newCredential(
  { id, createdAt, updatedAt }: User,
  password: string,
): NewRow<'account'> {
  const providerId = 'credential'
  return { id: newId(), providerId, accountId: id, userId: id, password, createdAt, updatedAt }
}

function userExists(): Refusal {
  return refusal('USER_ALREADY_EXISTS')
}

function isUserExists(error: unknown): boolean {
  return error instanceof Refusal && error.code === userExists().code
}

/** The unique indexes decide, also between parallel sign-ups with one address. */
export function refusalOfNewUser(error: unknown): unknown {
  const index = violatedUniqueIndex(error)
  if (index === 'users_email_key') return userExists()
  if (index === 'users_username_key') return usernameTaken()
  return error
}

/** Answers a sign-up with a taken address like any other, and notifies only the address’s owner. */
async function answerAsIfNew(
  ctx: Context,
  { email, name, image }: Pick<User, 'email' | 'name' | 'image'>,
): Promise<SignUpAnswer> {
  await tellOwner(ctx, email)
  const now = ctx.clock.now()
  const invented = { id: newId(), createdAt: now, updatedAt: now, emailVerified: false }
  return { token: null, user: presentUser({ ...invented, email, name, image }) }
}

/** Notifies the user with this address, if there is one, that someone signed up with it. */
export async function tellOwner(ctx: Context, email: string): Promise<void> {
  const owner = await ctx.db.user.findUnique({
    where: { email },
    select: { name: true, language: true },
  })
  if (!owner) return
  await queueMail(ctx, {
    to: email,
    template: 'sign-up-existing',
    language: owner.language ?? ctx.language,
    values: { name: owner.name, url: new URL('/sign-in', ctx.settings.BASE_URL).href },
  })
}
