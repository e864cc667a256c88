import type { Context, UserContext } from '../../core/context.ts'
import type { SigningBrowser } from '../device/record.ts'
import { redirectUriOf } from './find-provider.ts'
import { linkSocialAccount } from './link.ts'
import {
  type CallbackOutcome,
  exchange,
  type ReturningBrowser,
  receiveBrowser,
  toErrorPage,
  toErrorTarget,
} from './receive.ts'
import { signInBySocial } from './sign-in.ts'
import type { SocialFlow } from './state.ts'

interface Returning extends ReturningBrowser {
  providerId: string
  browser: SigningBrowser
  /** The context of the currently signed-in user, if any. */
  asUser(): Promise<UserContext | null>
}

/** Signs in a person who comes back from a provider of the settings, or links their account. */
export async function receive(ctx: Context, returning: Returning): Promise<CallbackOutcome> {
  const { error, error_description } = returning.parameters
  // The state is left alone: who was refused there may try again.
  if (error) return toErrorPage(ctx, error.slice(0, 1024), error_description ?? 'undefined')
  return receiveBrowser(ctx, returning, (flow) => finish(ctx, returning, flow))
}

async function finish(
  ctx: Context,
  { providerId, parameters, browser, asUser }: Returning,
  flow: SocialFlow,
): Promise<CallbackOutcome> {
  const provider = ctx.socialProviders.get(providerId)
  // Started with one provider, finished with another: a mix-up attack (RFC 9700, 4.4).
  if (!provider || flow.provider !== providerId) {
    return toErrorTarget(ctx, flow, 'oauth_provider_not_found')
  }
  const linker = flow.linkTo === null ? null : await asUser()
  // The current user of this browser must not add their account to the previously signed-in user.
  if (flow.linkTo !== null && linker?.actor.userId !== flow.linkTo) {
    return toErrorTarget(ctx, flow, 'please_restart_the_process')
  }
  const redirectUri = redirectUriOf(ctx, provider.id)
  const { profile, tokens } = await exchange({ provider, redirectUri, parameters, flow })
  if (linker) {
    await linkSocialAccount(linker, { provider, profile, tokens })
    return { target: flow.callbackUrl, arrived: null }
  }
  const { requestSignUp, callbackUrl } = flow
  const arrival = { provider, profile, tokens, requestSignUp, callbackUrl, browser }
  const arrived = await signInBySocial(ctx, arrival)
  const target = arrived.isNew ? (flow.newUserCallbackUrl ?? flow.callbackUrl) : flow.callbackUrl
  return { target, arrived }
}
