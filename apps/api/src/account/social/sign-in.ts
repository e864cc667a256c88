import type { User } from '@tollgate/db'
import { violatedUniqueIndex } from '../../core/constraint.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import type { SocialProfile } from '../../providers/social/definition.ts'
import type { SocialProvider } from '../../providers/social/port.ts'
import { type CreatedSession, createSession } from '../session/create.ts'
import { isBanned } from '../user/ban.ts'
import { createUser } from './create-user.ts'
import { decideSignIn, type SignInDecision } from './decide.ts'
import { dropUnprovenWaysIn } from './drop-unproven-ways-in.ts'
import { findKnown, type KnownToUs } from './find-known.ts'
import { SocialRefusal } from './refusal.ts'
import type { PlainTokens } from './stored-tokens.ts'
import { linkAccount, replaceTokens } from './write-account.ts'

export interface Arrival {
  provider: SocialProvider
  profile: SocialProfile
  tokens: PlainTokens
  requestSignUp: boolean
  /** Secret of the session that the browser had until now. */
  replacedSecret: string | undefined
}

export interface Arrived {
  user: User
  isNew: boolean
  created: CreatedSession
}

const LOST_RACES = ['users_email_key', 'accounts_provider_id_account_id_key']

/** Signs somebody in whom a provider vouches for: as who he is here, or as a new user. */
export async function signInBySocial(ctx: Context, arrival: Arrival): Promise<Arrived> {
  try {
    return await arrive(ctx, arrival)
  } catch (error) {
    // The same person arrived twice at once: now he is known.
    if (LOST_RACES.includes(violatedUniqueIndex(error) ?? '')) return arrive(ctx, arrival)
    throw error
  }
}

async function arrive(ctx: Context, arrival: Arrival): Promise<Arrived> {
  const { user, isNew } = await inTransaction(ctx, async (tx) => {
    const known = await findKnown(tx, arrival.provider, arrival.profile)
    return settle(tx, arrival, known, decide(tx, arrival, known))
  })
  requireAdmitted(ctx, user)
  const created = await createSession(ctx, {
    user,
    rememberMe: true,
    replacedSecret: arrival.replacedSecret,
  })
  ctx.logger.info({ requestId: ctx.requestId, userId: user.id }, 'Signed in by a provider')
  return { user, isNew, created }
}

function decide(ctx: Context, { provider, profile, requestSignUp }: Arrival, known: KnownToUs) {
  return decideSignIn({
    provider: {
      trusted: provider.trusted,
      signUp: provider.signUp,
      email: known.email,
      emailVerified: profile.emailVerified,
    },
    linkedUserId: known.account?.userId ?? null,
    userOfAddress: known.userOfAddress,
    linkingEnabled: ctx.settings.ACCOUNT_LINKING_ENABLED,
    requestSignUp,
  })
}

async function settle(
  tx: Context,
  { provider, profile, tokens }: Arrival,
  { account, email, userOfAddress }: KnownToUs,
  decision: SignInDecision,
): Promise<{ user: User; isNew: boolean }> {
  if (decision.kind === 'refuse') throw new SocialRefusal(decision.code)
  if (decision.kind === 'sign-in' && account) {
    await replaceTokens(tx, account, tokens)
    return { user: account.user, isNew: false }
  }
  const isNew = decision.kind === 'create'
  const user = isNew ? await createUser(tx, { email: email ?? '', profile }) : userOfAddress
  if (!user) throw new Error('A decision names a user who was not found')
  if (decision.kind === 'link' && decision.replacesUnproven) {
    await dropUnprovenWaysIn(tx, user, profile)
  }
  await linkAccount(tx, {
    userId: user.id,
    providerId: provider.id,
    accountId: profile.id,
    tokens,
  })
  return { user: await tx.db.user.findUniqueOrThrow({ where: { id: user.id } }), isNew }
}

function requireAdmitted({ settings, clock }: Context, user: User): void {
  if (isBanned(user, clock.now())) throw new SocialRefusal('banned')
  if (settings.REQUIRE_EMAIL_VERIFICATION && !user.emailVerified) {
    throw new SocialRefusal('email_not_verified')
  }
}
