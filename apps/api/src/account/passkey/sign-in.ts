import type { SignInPasskeyRequest } from '@tollgate/contracts'
import type { Passkey, User } from '@tollgate/db'
import type { Context, VisitorContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { noteFailure } from '../activity/note-failure.ts'
import { recordDevice, type SigningBrowser } from '../device/record.ts'
import { queueVerificationMail } from '../email-verification/mail-link.ts'
import { type CreatedSession, createSession } from '../session/lifecycle.ts'
import { renewSession } from '../session/renew.ts'
import { mustVerifyFirst, requireNotBanned } from '../sign-in/require-admitted.ts'
import { type CreatedChallenge, challengeSignIn } from '../two-factor/challenge.ts'
import { lockUser } from '../user/lock.ts'
import { findChallenge } from './challenge.ts'
import { countUse } from './count-use.ts'
import { queuePasskeyNotice } from './notices.ts'
import { type Assertion, verifySignIn } from './verify-sign-in.ts'

type Started = { user: User; created: CreatedSession } | { challenge: CreatedChallenge }
type Refused = { refused: 'EMAIL_NOT_VERIFIED' | 'PASSKEY_COUNTER_WENT_BACK' }

interface Visit {
  challengeSecret: string | undefined
  browser: SigningBrowser
}

/** Signs in the user of a passkey, or renews the session of one who is signed in. */
export async function signInPasskey(
  ctx: VisitorContext,
  { response }: SignInPasskeyRequest,
  { challengeSecret, browser }: Visit,
): Promise<Started> {
  const { clientDataJSON } = response.response
  const open = await findChallenge(ctx, {
    purpose: 'passkey-sign-in',
    secret: challengeSecret,
    userId: null,
    clientDataJSON,
  })
  const passkey = await ctx.db.passkey.findUnique({ where: { credentialId: response.id } })
  if (!passkey) throw notFound()
  const assertion = await verifySignIn(ctx, { response, passkey, challenge: open.challenge })
  const { userId } = passkey
  if (!assertion) {
    ctx.logger.info({ requestId: ctx.requestId, userId }, 'Refused a passkey')
    await noteFailure(ctx, { kind: 'passkey_wrong', userId, name: userId })
    throw refusal('AUTHENTICATION_FAILED')
  }
  const outcome = await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw notFound()
    await open.use(tx)
    requireNotBanned(tx, user)
    return admit(tx, { user, passkey, assertion, browser })
  })
  // What the owner is told must not be undone by the refusal.
  if (!('refused' in outcome)) return outcome
  if (outcome.refused === 'EMAIL_NOT_VERIFIED') {
    await noteFailure(ctx, { kind: 'email_unverified', userId, name: userId })
  }
  throw refusal(outcome.refused)
}

interface Proven {
  user: User
  passkey: Passkey
  assertion: Assertion
  browser: SigningBrowser
}

async function admit(tx: VisitorContext, proven: Proven): Promise<Started | Refused> {
  const { user, passkey, assertion } = proven
  if (!(await countUse(tx, passkey, assertion))) return refuseCopy(tx, user, passkey)
  if (!mustVerifyFirst(tx, user)) return start(tx, proven)
  const account = await tx.db.account.findFirst({
    where: { userId: user.id, providerId: 'credential' },
    select: { id: true },
  })
  await queueVerificationMail(tx, { user, accountId: account?.id ?? null, callbackUrl: undefined })
  return { refused: 'EMAIL_NOT_VERIFIED' }
}

async function refuseCopy(tx: Context, user: User, { id, name }: Passkey): Promise<Refused> {
  const isRemoved = (await tx.db.passkey.count({ where: { id } })) === 0
  if (isRemoved) throw notFound()
  await queuePasskeyNotice(tx, user, { what: 'refused', passkey: name })
  await record(tx, 'user.passkey_refused', { userId: user.id, after: { id, name } })
  tx.logger.warn({ requestId: tx.requestId, userId: user.id }, 'Refused a passkey by its counter')
  return { refused: 'PASSKEY_COUNTER_WENT_BACK' }
}

/** A checked fingerprint, face or PIN is a second factor; without one, a code may be asked for. */
async function start(tx: VisitorContext, { user, assertion, browser }: Proven): Promise<Started> {
  const { signedIn } = tx
  const isProven = assertion.isUserVerified || !user.twoFactorEnabled
  const isSelf = signedIn?.session.userId === user.id && signedIn.session.impersonatedBy === null
  if (isSelf && isProven) {
    const { id: sessionId, userId } = signedIn.session
    const created = await renewSession({ ...tx, actor: { kind: 'user', userId, sessionId } })
    return { user, created }
  }
  const rememberMe = true
  const sought = { user, passwordHash: null, rememberMe, callbackUrl: undefined, browser }
  const challenge = isProven ? null : await challengeSignIn(tx, sought)
  if (challenge) return { challenge }
  await recordDevice(tx, { user, secret: browser.deviceSecret })
  const replacedSecret = browser.sessionSecret
  const created = await createSession(tx, { user, rememberMe, replacedSecret })
  tx.logger.info({ requestId: tx.requestId, userId: user.id }, 'Signed in with a passkey')
  return { user, created }
}

/** Removed by now, or of another service. */
function notFound() {
  return refusal('PASSKEY_NOT_FOUND', { status: 401 })
}
