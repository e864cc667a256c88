import type { LinkSocialRequest, SignInSocialRequest } from '@tollgate/contracts'
import type { Context, UserContext } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { refusal } from '../../core/errors.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { SocialFailure } from '../../providers/social/failure.ts'
import { findProvider, redirectUriOf } from './find-provider.ts'
import { startFlow } from './state.ts'

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
  const started = await startFlow(ctx, {
    provider: provider.id,
    browser: hashOf(asked.browserSecret),
    linkTo: asked.linkTo,
    requestSignUp: asked.requestSignUp ?? false,
    callbackUrl: asked.callbackURL || ctx.settings.BASE_URL,
    newUserCallbackUrl: asked.newUserCallbackURL || null,
    errorCallbackUrl: asked.errorCallbackURL || null,
  })
  const url = await authorizationUrl(ctx, provider, asked, started)
  return { url, redirect: !asked.disableRedirect }
}

function authorizationUrl(
  ctx: Context,
  provider: SocialProvider,
  { scopes = [], loginHint }: ToLeave,
  started: Awaited<ReturnType<typeof startFlow>>,
): Promise<string> {
  const redirectUri = redirectUriOf(ctx, provider.id)
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
