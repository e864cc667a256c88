import type {
  LinkSocialRequest,
  SignInSocialAnswer,
  SignInSocialRequest,
} from '@tollgate/contracts'
import type { Context, UserContext } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import type { CreatedSession } from '../session/create.ts'
import type { SigningBrowser } from '../sign-in/start-session.ts'
import { banned } from '../user/ban.ts'
import { presentUser } from '../user/present.ts'
import type { SocialRefusalCode } from './decide.ts'
import { findProvider } from './find-provider.ts'
import { linkSocialAccount } from './link.ts'
import { SocialRefusal } from './refusal.ts'
import { signInBySocial } from './sign-in.ts'
import type { PlainTokens } from './stored-tokens.ts'

type SignInIdToken = NonNullable<SignInSocialRequest['idToken']>
type LinkIdToken = NonNullable<LinkSocialRequest['idToken']>

interface SignedInByToken {
  answer: SignInSocialAnswer
  created: CreatedSession
}

/** Signs in who holds an id_token of a provider, as native apps do. */
export async function signInByIdToken(
  ctx: Context,
  input: SignInSocialRequest & { idToken: SignInIdToken },
  browser: SigningBrowser,
): Promise<SignedInByToken> {
  const provider = requireTakesIdTokens(findProvider(ctx, input.provider))
  const { idToken } = input
  const profile = await readProfile(provider, idToken)
  const tokens = {
    ...tokensOf(idToken),
    accessTokenExpiresAt: idToken.expiresAt === undefined ? null : new Date(idToken.expiresAt),
    scopes: input.scopes ?? [],
  }
  const requestSignUp = input.requestSignUp ?? false
  const callbackUrl = input.callbackURL
  const arrival = { provider, profile, tokens, requestSignUp, callbackUrl, browser }
  const { user, created } = await signInBySocial(ctx, arrival).catch(answerSignInRefusal)
  const answer = { redirect: false, token: created.session.token, user: presentUser(user) }
  return { answer, created }
}

export async function linkByIdToken(
  ctx: UserContext,
  input: LinkSocialRequest & { idToken: LinkIdToken },
): Promise<void> {
  const provider = requireTakesIdTokens(findProvider(ctx, input.provider))
  const { idToken } = input
  const profile = await readProfile(provider, idToken)
  const scopes = [...(input.scopes ?? []), ...(idToken.scopes ?? [])]
  const tokens = { ...tokensOf(idToken), accessTokenExpiresAt: null, scopes }
  await linkSocialAccount(ctx, { provider, profile, tokens }).catch(answerLinkRefusal)
}

function requireTakesIdTokens(provider: SocialProvider): SocialProvider {
  if (!provider.takesIdTokens) throw new AccountError(404, 'id_token not supported')
  return provider
}

async function readProfile(provider: SocialProvider, { token, nonce, accessToken }: LinkIdToken) {
  try {
    return await provider.readIdToken({ idToken: token, nonce, accessToken })
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error
    if (error.reason === 'invalid_token') throw new AccountError(401, 'invalid token')
    throw new AccountError(401, 'Failed to get user info')
  }
}

function tokensOf({ token, accessToken, refreshToken }: LinkIdToken) {
  return {
    idToken: token,
    accessToken: accessToken ?? null,
    refreshToken: refreshToken ?? null,
    refreshTokenExpiresAt: null,
  } satisfies Partial<PlainTokens>
}

type Answers = Partial<Record<SocialRefusalCode, [status: AccountError['status'], message: string]>>

const signInAnswers: Answers = {
  email_not_found: [401, 'User email not found'],
  account_not_linked: [401, 'account not linked'],
  signup_disabled: [401, 'signup disabled'],
  email_not_verified: [403, 'Email not verified'],
}

const linkAnswers: Answers = {
  unable_to_link_account: [401, 'Account not linked - linking not allowed'],
  email_does_not_match: [401, 'Account not linked - different emails not allowed'],
  account_already_linked_to_different_user: [417, 'Account not linked - unable to create account'],
}

const answerSignInRefusal = answerBy(signInAnswers)
const answerLinkRefusal = answerBy(linkAnswers)

function answerBy(answers: Answers) {
  return (error: unknown): never => {
    if (!(error instanceof SocialRefusal)) throw error
    if (error.code === 'banned') throw banned()
    const answer = answers[error.code]
    throw answer ? new AccountError(...answer) : error
  }
}
