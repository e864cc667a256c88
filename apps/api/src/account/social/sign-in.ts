import type { User } from '@tollgate/db'
import { secondsBetween } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { violatedUniqueIndex } from '../../core/database-failure.ts'
import type { SocialProfile, SocialProvider } from '../../core/ports/social.ts'
import { inTransaction } from '../../core/transaction.ts'
import { recordDevice, type SigningBrowser } from '../device/record.ts'
import { queueVerificationMail } from '../email-verification/mail-link.ts'
import { createSession } from '../session/lifecycle.ts'
import { refuseNewBesideSingleSignOn } from '../sign-in/refuse-beside-single-sign-on.ts'
import { mustVerifyFirst } from '../sign-in/require-admitted.ts'
import type { Started } from '../sign-in/start-session.ts'
import { tellOwner } from '../sign-up/sign-up.ts'
import { challengeSignIn } from '../two-factor/challenge.ts'
import { banned, isBanned } from '../user/ban.ts'
import { createUser } from './create-user.ts'
import { decideSignIn, type SignInDecision } from './decide.ts'
import { dropUnprovenWaysIn } from './drop-unproven-ways-in.ts'
import { addressOf, holdKnown, type KnownToUs } from './find-known.ts'
import { SocialRefusal } from './refusal.ts'
import type { PlainTokens } from './stored-tokens.ts'
import { linkAccount, renewAccount } from './write-account.ts'

export interface Arrival {
  provider: SocialProvider
  profile: SocialProfile
  tokens: PlainTokens
  requestSignUp: boolean
  /** Where the flow goes on to; the mail that proves the address leads there as well. */
  callbackUrl: string | undefined
  browser: SigningBrowser
}

export interface Arrived {
  user: User
  isNew: boolean
  started: Started
}

const SECONDS_BETWEEN_MAILS = 60

const LOST_RACES = ['users_email_key', 'accounts_provider_id_account_id_key']

/** Signs in someone a provider vouches for: as their user here, or as a new one. */
export async function signInBySocial(ctx: Context, arrival: Arrival): Promise<Arrived> {
  const door = { decide: (tx: Context, known: KnownToUs) => decide(tx, arrival, known) }
  const arrived = await arriveOnce(ctx, (tx) => arrive(tx, arrival, door)).catch((error: unknown) =>
    hideOwner(ctx, arrival, error),
  )
  return requireStarted(ctx, arrived)
}

type Admitted = Omit<Arrived, 'started'> & { started: Started | null }

/** Refuses those who must prove the address first; they have been sent a mail. */
export function requireStarted(ctx: Context, { user, isNew, started }: Admitted): Arrived {
  if (!started) throw new SocialRefusal('email_not_verified')
  const outcome = 'created' in started ? 'Signed in by a provider' : 'Asked for a second factor'
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, outcome)
  return { user, isNew, started }
}

/** Does it again where the same person arrived twice at once: now they are known. */
export async function arriveOnce<Result>(
  ctx: Context,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(ctx, work)
  } catch (error) {
    if (!LOST_RACES.includes(violatedUniqueIndex(error) ?? '')) throw error
    return inTransaction(ctx, work)
  }
}

/** With `SIGN_UP_HIDES_EXISTING`, an unproven claim to an address gets the same answer, known or not. */
async function hideOwner(ctx: Context, { profile }: Arrival, error: unknown): Promise<never> {
  const refused = error instanceof SocialRefusal && error.code === 'account_not_linked'
  const email = addressOf(profile)
  const hides = ctx.settings.SIGN_UP_HIDES_EXISTING && !profile.emailVerified
  if (!refused || !hides || email === null) throw error
  await tellOwner(ctx, email)
  throw new SocialRefusal('email_not_verified')
}

/** Who is let in, and where to. */
export interface Door {
  decide(tx: Context, known: KnownToUs): SignInDecision | Promise<SignInDecision>
  /** Before the session of a user who is let in. */
  enter?(tx: Context, user: User): Promise<void>
  /** Whether they come by the provider that an organization may require. */
  meetsSingleSignOn?: boolean
  /** Where the session works at first. */
  organizationId?: string
}

type Person = Omit<Arrival, 'provider' | 'requestSignUp'> & { provider: { id: string } }

/** Who must prove the address first is kept, and gets a mail instead of a session. */
export async function arrive(tx: Context, arrival: Person, door: Door): Promise<Admitted> {
  const known = await holdKnown(tx, arrival)
  const { userId, isNew } = await settle(tx, arrival, known, await door.decide(tx, known))
  const user = await tx.db.user.findUniqueOrThrow({ where: { id: userId } })
  if (isBanned(user, tx.clock.now())) throw new SocialRefusal('banned', { cause: banned(user) })
  if (mustProveAddress(tx, user)) {
    if (!wasHereJustNow(tx, known)) {
      await queueVerificationMail(tx, { user, accountId: null, callbackUrl: arrival.callbackUrl })
    }
    return { user, isNew, started: null }
  }
  await door.enter?.(tx, user)
  return { user, isNew, started: await start(tx, user, arrival, door) }
}

async function start(
  tx: Context,
  user: User,
  { browser, callbackUrl }: Person,
  { meetsSingleSignOn = false, organizationId }: Door,
): Promise<Started> {
  const challenge = await challengeSignIn(tx, {
    user,
    passwordHash: null,
    rememberMe: true,
    callbackUrl,
    meetsSingleSignOn,
    organizationId,
    browser,
  })
  if (challenge) return { challenge }
  const { deviceSecret, sessionSecret } = browser
  await recordDevice(tx, { user, secret: deviceSecret })
  const session = { user, rememberMe: true, meetsSingleSignOn, organizationId }
  return { created: await createSession(tx, { ...session, replacedSecret: sessionSecret }) }
}

function mustProveAddress(tx: Context, user: User): boolean {
  return mustVerifyFirst(tx, user) || (tx.settings.SIGN_UP_HIDES_EXISTING && !user.emailVerified)
}

/** The email was already sent: repeated sign-ins must not flood a mailbox. */
function wasHereJustNow({ clock }: Context, { account }: KnownToUs): boolean {
  const last = account?.lastUsedAt
  return last ? secondsBetween(last, clock.now()) < SECONDS_BETWEEN_MAILS : false
}

async function decide(
  tx: Context,
  { provider, profile, requestSignUp }: Arrival,
  known: KnownToUs,
): Promise<SignInDecision> {
  const decision = decideSignIn({
    provider: {
      trusted: provider.trusted,
      signUp: provider.signUp,
      email: known.email,
      emailVerified: profile.emailVerified,
    },
    linkedUserId: known.account?.userId ?? null,
    userOfAddress: known.userOfAddress,
    linkingEnabled: tx.settings.ACCOUNT_LINKING_ENABLED,
    requestSignUp,
  })
  if (decision.kind === 'create') await refuseNewBesideSingleSignOn(tx, known.email ?? '')
  return decision
}

async function settle(
  tx: Context,
  { provider, profile, tokens }: Person,
  { account, email }: KnownToUs,
  decision: SignInDecision,
): Promise<{ userId: string; isNew: boolean }> {
  if (decision.kind === 'refuse') throw new SocialRefusal(decision.code)
  const told = { email, tokens, signsIn: true }
  if (decision.kind === 'sign-in') {
    if (account) await renewAccount(tx, account, told)
    return { userId: decision.userId, isNew: false }
  }
  const isNew = decision.kind === 'create'
  const userId = isNew ? await createUser(tx, { email: email ?? '', profile }) : decision.userId
  if (!isNew && decision.replacesUnproven) await dropUnprovenWaysIn(tx, userId, profile)
  await linkAccount(tx, { userId, providerId: provider.id, accountId: profile.id, told })
  return { userId, isNew }
}
