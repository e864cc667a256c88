import type {
  LinkSocialRequest,
  RefusalCode,
  SignInSocialAnswer,
  SignInSocialRequest,
} from '@tollgate/contracts'
import type { Context, UserContext } from '../../core/context.ts'
import { Refusal, refusal } from '../../core/errors.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import type { SigningBrowser } from '../device/record.ts'
import type { CreatedSession } from '../session/lifecycle.ts'
import type { CreatedChallenge } from '../two-factor/challenge.ts'
import { presentUser } from '../user/present.ts'
import type { SocialRefusalCode } from './decide.ts'
import { findProvider } from './find-provider.ts'
import { linkSocialAccount } from './link.ts'
import { SocialRefusal } from './refusal.ts'
import { signInBySocial } from './sign-in.ts'
import type { PlainTokens } from './stored-tokens.ts'

type SignInIdToken = NonNullable<SignInSocialRequest['idToken']>
type LinkIdToken = NonNullable<LinkSocialRequest['idToken']>

type SignedInByToken =
  | { answer: SignInSocialAnswer; created: CreatedSession }
  | { challenge: CreatedChallenge }

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
  const { user, started } = await signInBySocial(ctx, arrival).catch(answerSignInRefusal)
  if ('challenge' in started) return started
  const { created } = started
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
  if (!provider.takesIdTokens) throw refusal('ID_TOKEN_NOT_SUPPORTED')
  return provider
}

async function readProfile(provider: SocialProvider, { token, nonce, accessToken }: LinkIdToken) {
  try {
    return await provider.readIdToken({ idToken: token, nonce, accessToken })
  } catch (error) {
    if (!(error instanceof SocialFailure)) throw error
    if (error.reason === 'invalid_token') throw refusal('INVALID_TOKEN', { status: 401 })
    throw refusal('FAILED_TO_GET_USER_INFO', { status: 401 })
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

type Answers = Partial<Record<SocialRefusalCode, RefusalCode>>

const signInAnswers: Answers = {
  email_not_found: 'USER_EMAIL_NOT_FOUND',
  account_not_linked: 'ACCOUNT_NOT_LINKED',
  signup_disabled: 'SIGNUP_DISABLED',
  email_not_verified: 'EMAIL_NOT_VERIFIED',
}

const linkAnswers: Answers = {
  unable_to_link_account: 'ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED',
  email_does_not_match: 'ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED',
  account_already_linked_to_different_user: 'ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT',
}

const answerSignInRefusal = answerBy(signInAnswers)
const answerLinkRefusal = answerBy(linkAnswers)

function answerBy(answers: Answers) {
  return (error: unknown): never => {
    if (!(error instanceof SocialRefusal)) throw error
    if (error.cause instanceof Refusal) throw error.cause
    const code = answers[error.code]
    throw code ? new Refusal(code) : error
  }
}
