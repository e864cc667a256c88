import type { SocialCallback } from '@tollgate/contracts'
import type { Context, UserContext } from '../../core/context.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import { describeFailure, SocialFailure } from '../../providers/social/failure.ts'
import type { SigningBrowser } from '../device/record.ts'
import { apiPath } from '../mail-links.ts'
import { redirectUriOf } from './find-provider.ts'
import { linkSocialAccount } from './link.ts'
import { SocialRefusal } from './refusal.ts'
import { type Arrived, signInBySocial } from './sign-in.ts'
import { hashOf } from './start.ts'
import { type SocialFlow, takeFlow } from './state.ts'

interface Returning {
  providerId: string
  parameters: SocialCallback
  /** What the browser's cookie holds since it left. */
  browserSecret: string | undefined
  browser: SigningBrowser
  /** The context of the currently signed-in user, if any. */
  asUser(): Promise<UserContext | null>
}

export interface CallbackOutcome {
  /** Where the browser goes now. */
  target: string
  arrived: Arrived | null
}

/** Takes in a browser that comes back from a provider. Every failure is a page to go to. */
export async function receive(ctx: Context, returning: Returning): Promise<CallbackOutcome> {
  const { error, error_description, state } = returning.parameters
  // The state is left alone: who was refused there may try again.
  if (error) return toErrorPage(ctx, error.slice(0, 1024), error_description ?? 'undefined')
  if (!state) return toErrorPage(ctx, 'state_not_found')
  const flow = await takeFlow(ctx, state)
  if (!flow || !isSameBrowser(flow, returning.browserSecret)) {
    return toErrorPage(ctx, 'please_restart_the_process')
  }
  try {
    return await finish(ctx, returning, flow)
  } catch (failure) {
    const code = codeOf(ctx, failure, flow)
    return code === 'banned' ? toErrorPage(ctx, code) : toErrorTarget(ctx, flow, code)
  }
}

async function finish(
  ctx: Context,
  { providerId, parameters, browser, asUser }: Returning,
  flow: SocialFlow,
): Promise<CallbackOutcome> {
  if (!parameters.code) return toErrorTarget(ctx, flow, 'no_code')
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
  const { profile, tokens } = await exchange(ctx, provider, parameters, flow)
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

function exchange(
  ctx: Context,
  provider: SocialProvider,
  parameters: SocialCallback,
  { codeVerifier, nonce }: SocialFlow,
) {
  const texts = Object.entries(parameters).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  return provider.exchange({
    redirectUri: redirectUriOf(ctx, provider.id),
    codeVerifier,
    nonce,
    parameters: Object.fromEntries(texts),
  })
}

/** Otherwise an attacker could start a sign-in and let a victim’s browser finish it as the attacker. */
function isSameBrowser(flow: SocialFlow, browserSecret: string | undefined): boolean {
  return browserSecret !== undefined && hashOf(browserSecret) === flow.browser
}

function codeOf(ctx: Context, failure: unknown, flow: SocialFlow): string {
  if (failure instanceof SocialRefusal) {
    return failure.code === 'email_does_not_match' ? 'unable_to_link_account' : failure.code
  }
  if (!(failure instanceof SocialFailure)) throw failure
  const { requestId } = ctx
  const { provider } = flow
  const cause = describeFailure(failure)
  ctx.logger.warn({ requestId, provider, code: failure.reason, cause }, 'A provider failed')
  return failure.reason === 'invalid_code' ? 'invalid_code' : 'unable_to_get_user_info'
}

function toErrorTarget(ctx: Context, flow: SocialFlow, code: string): CallbackOutcome {
  const target = flow.errorCallbackUrl
  return target
    ? { target: withQuery(target, { error: code }), arrived: null }
    : toErrorPage(ctx, code)
}

function toErrorPage({ settings }: Context, error: string, description?: string): CallbackOutcome {
  const query = { error, ...(description === undefined ? {} : { error_description: description }) }
  return {
    target: withQuery(settings.BASE_URL + apiPath(settings, '/error'), query),
    arrived: null,
  }
}

function withQuery(target: string, query: Record<string, string>): string {
  const [address = '', fragment] = target.split('#', 2)
  const joint = address.includes('?') ? '&' : '?'
  const end = fragment === undefined ? '' : `#${fragment}`
  return `${address}${joint}${new URLSearchParams(query)}${end}`
}
