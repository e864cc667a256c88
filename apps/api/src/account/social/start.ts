import type { LinkSocialRequest, SignInSocialRequest } from '@tollgate/contracts'
import type { Context, UserContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { refusal } from '../../core/errors.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import { findProvider, redirectUriOf } from './find-provider.ts'
import { type FlowToStart, startFlow } from './state.ts'

interface Leaving {
  url: string
  redirect: boolean
}

/** Where the browser goes to sign in. It keeps `browserSecret` in its cookie until it is back. */
export function startSignIn(
  ctx: Context,
  input: SignInSocialRequest,
  browserSecret: string,
): Promise<Leaving> {
  return leave(ctx, { ...input, browserSecret, linkTo: null })
}

export function startLink(
  ctx: UserContext,
  input: LinkSocialRequest,
  browserSecret: string,
): Promise<Leaving> {
  return leave(ctx, { ...input, browserSecret, linkTo: ctx.actor.userId })
}

type ToLeave = Omit<SignInSocialRequest, 'idToken'> & {
  browserSecret: string
  linkTo: string | null
}

async function leave(ctx: Context, asked: ToLeave): Promise<Leaving> {
  const provider = findProvider(ctx, asked.provider)
  const url = await leaveFor(ctx, {
    provider,
    redirectUri: redirectUriOf(ctx, provider.id),
    scopes: asked.scopes,
    loginHint: asked.loginHint,
    flow: {
      browser: hashOf(asked.browserSecret),
      linkTo: asked.linkTo,
      requestSignUp: asked.requestSignUp ?? false,
      callbackUrl: asked.callbackURL || ctx.settings.BASE_URL,
      newUserCallbackUrl: asked.newUserCallbackURL || null,
      errorCallbackUrl: asked.errorCallbackURL || null,
    },
  })
  return { url, redirect: !asked.disableRedirect }
}

interface Departure {
  provider: SocialProvider
  redirectUri: string
  scopes?: string[] | undefined
  loginHint: string | undefined
  flow: Omit<FlowToStart, 'provider'>
}

/** Remembers a flow, and answers where its browser goes. */
export async function leaveFor(
  ctx: Context,
  { provider, redirectUri, scopes = [], loginHint, flow }: Departure,
): Promise<string> {
  const started = await startFlow(ctx, { ...flow, provider: provider.id })
  const request = { ...started, redirectUri, scopes, loginHint }
  return provider.authorizationUrl(request).catch(answerFailure)
}

function answerFailure(error: unknown): never {
  if (!(error instanceof SocialFailure)) throw error
  throw refusal('THE_PROVIDER_CANNOT_BE_REACHED')
}

export function hashOf(browserSecret: string): string {
  return Buffer.from(hashToken(browserSecret)).toString('base64url')
}
