import type { SocialCallback } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { Refusal } from '../../core/errors.ts'
import type { SignedInAt, SocialProvider } from '../../core/ports/social.ts'
import { describeFailure, SocialFailure } from '../../providers/social/failure.ts'
import { apiPath } from '../mail-links.ts'
import { SocialRefusal } from './refusal.ts'
import type { Arrived } from './sign-in.ts'
import { hashOf } from './start.ts'
import { type SocialFlow, takeFlow } from './state.ts'

export interface ReturningBrowser {
  parameters: SocialCallback
  /** What the browser's cookie holds since it left. */
  browserSecret: string | undefined
}

export interface CallbackOutcome {
  /** Where the browser goes now. */
  target: string
  arrived: Arrived | null
}

/** Takes in a browser that comes back from a provider. Every failure is a page to go to. */
export async function receiveBrowser(
  ctx: Context,
  { parameters, browserSecret }: ReturningBrowser,
  finish: (flow: SocialFlow) => Promise<CallbackOutcome>,
): Promise<CallbackOutcome> {
  if (!parameters.state) return toErrorPage(ctx, 'state_not_found')
  const flow = await takeFlow(ctx, parameters.state)
  if (!flow || !isSameBrowser(flow, browserSecret)) {
    return toErrorPage(ctx, 'please_restart_the_process')
  }
  if (!parameters.code) return toErrorTarget(ctx, flow, 'no_code')
  try {
    return await finish(flow)
  } catch (failure) {
    const organization = requiredBy(failure)
    if (organization !== null) {
      return toErrorTarget(ctx, flow, 'single_sign_on_required', { organization })
    }
    const code = codeOf(ctx, failure, flow)
    return code === 'banned' ? toErrorPage(ctx, code) : toErrorTarget(ctx, flow, code)
  }
}

interface Exchange {
  provider: SocialProvider
  redirectUri: string
  parameters: SocialCallback
  flow: SocialFlow
}

export function exchange({
  provider,
  redirectUri,
  parameters,
  flow: { codeVerifier, nonce },
}: Exchange): Promise<SignedInAt> {
  const texts = Object.entries(parameters).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string'
  })
  return provider.exchange({
    redirectUri,
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

/** The slug of the organization whose own provider the user has to use. */
function requiredBy(failure: unknown): string | null {
  const isRequired = failure instanceof Refusal && failure.code === 'SINGLE_SIGN_ON_REQUIRED'
  return isRequired ? String(failure.values.organization) : null
}

export function toErrorTarget(
  ctx: Context,
  flow: SocialFlow,
  code: string,
  further: Record<string, string> = {},
): CallbackOutcome {
  const target = flow.errorCallbackUrl
  return target
    ? { target: withQuery(target, { error: code, ...further }), arrived: null }
    : toErrorPage(ctx, code)
}

export function toErrorPage(
  { settings }: Context,
  error: string,
  description?: string,
): CallbackOutcome {
  const query = { error, ...(description === undefined ? {} : { error_description: description }) }
  return {
    target: withQuery(settings.BASE_URL + apiPath(settings, '/error'), query),
    arrived: null,
  }
}

export function withQuery(target: string, query: Record<string, string>): string {
  const [address = '', fragment] = target.split('#', 2)
  const joint = address.includes('?') ? '&' : '?'
  const end = fragment === undefined ? '' : `#${fragment}`
  return `${address}${joint}${new URLSearchParams(query)}${end}`
}
