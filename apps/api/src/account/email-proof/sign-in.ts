import type { RefusalCode } from '@tollgate/contracts'
import type { EmailProof, User } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { Refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { recordDevice, type SigningBrowser } from '../device/record.ts'
import { acceptFirstProof } from '../password/prove-mailbox.ts'
import { createSession } from '../session/lifecycle.ts'
import { requireNotBanned } from '../sign-in/require-admitted.ts'
import type { Started } from '../sign-in/start-session.ts'
import { newUser } from '../sign-up/sign-up.ts'
import { challengeSignIn } from '../two-factor/challenge.ts'
import { presentUser } from '../user/present.ts'
import { forgetEmailGuesses } from './guesses.ts'
import { spendEmailProof } from './spend.ts'

interface Proven {
  proof: EmailProof
  browser: SigningBrowser
  /** What is answered when the proof was spent meanwhile. */
  refusal: RefusalCode
}

export interface SignedIn {
  user: User
  started: Started
}

/** Signs in the person who proved that a mailbox is theirs: as its user, or as a new one. */
export async function signInByEmailProof(ctx: Context, proven: Proven): Promise<SignedIn> {
  const signedIn = await arriveOnce(ctx, proven)
  const { user, started } = signedIn
  const outcome = 'created' in started ? 'Signed in by email' : 'Asked for a second factor'
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, outcome)
  return signedIn
}

async function arriveOnce(ctx: Context, proven: Proven): Promise<SignedIn> {
  try {
    return await inTransaction(ctx, (tx) => arrive(tx, proven))
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'users_email_key') throw error
    // The same person signed up twice at once: now they are known.
    return inTransaction(ctx, (tx) => arrive(tx, proven))
  }
}

async function arrive(tx: Context, { proof, browser, refusal }: Proven): Promise<SignedIn> {
  const known = await lockUserOf(tx, proof.email)
  if (!(await spendEmailProof(tx, proof))) throw new Refusal(refusal)
  const user = known ? await admit(tx, known) : await createUser(tx, proof)
  await forgetEmailGuesses(tx, { email: proof.email, deviceSecret: browser.deviceSecret })
  const challenge = await challengeSignIn(tx, {
    user,
    passwordHash: null,
    rememberMe: true,
    callbackUrl: proof.callbackUrl ?? undefined,
    browser,
  })
  if (challenge) return { user, started: { challenge } }
  await recordDevice(tx, { user, secret: browser.deviceSecret })
  const replacedSecret = browser.sessionSecret
  const created = await createSession(tx, { user, rememberMe: true, replacedSecret })
  return { user, started: { created } }
}

async function lockUserOf({ sql }: Context, email: string): Promise<User | null> {
  const [locked] = await sql({ user: row('user') })`
    SELECT to_json(u) AS "user" FROM users u WHERE email = ${email} FOR UPDATE`
  return locked?.user ?? null
}

async function admit(tx: Context, user: User): Promise<User> {
  requireNotBanned(tx, user)
  if (user.emailVerified) return user
  await acceptFirstProof(tx, user.id)
  return tx.db.user.findUniqueOrThrow({ where: { id: user.id } })
}

async function createUser(tx: Context, { email, name }: EmailProof): Promise<User> {
  const isAdministrator = tx.settings.ADMIN_EMAILS.some((admin) => canonicalEmail(admin) === email)
  const user = newUser(tx, {
    email,
    emailVerified: true,
    name: name ?? email,
    image: null,
    role: isAdministrator ? 'admin' : 'user',
    username: null,
    displayUsername: null,
  })
  await save(tx, { insert: { user: [user] } })
  await record(tx, 'user.created', { userId: user.id, after: presentUser(user) })
  return user
}
