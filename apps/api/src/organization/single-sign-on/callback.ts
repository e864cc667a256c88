import type { SigningBrowser } from '../../account/device/record.ts'
import {
  type CallbackOutcome,
  exchange,
  type ReturningBrowser,
  receiveBrowser,
  toErrorPage,
  toErrorTarget,
} from '../../account/social/receive.ts'
import { type SocialFlow, takeFlow } from '../../account/social/state.ts'
import type { Context, UserContext } from '../../core/context.ts'
import { isUuid } from '../../core/ids.ts'
import { openIdentityProvider, ssoRedirectUri } from '../identity-provider/open.ts'
import { accountProviderId, findIdentityProvider } from '../identity-provider/queries.ts'
import { finishTest } from './finish-test.ts'
import { signInBySingleSignOn } from './sign-in.ts'

interface Returning extends ReturningBrowser {
  organizationId: string
  browser: SigningBrowser
  /** The context of the currently signed-in user, if any. */
  asUser(): Promise<UserContext | null>
}

/** Signs in a person who comes back from an organization’s provider, or shows its owner how the test went. */
export async function receive(ctx: Context, returning: Returning): Promise<CallbackOutcome> {
  const { error, state } = returning.parameters
  if (!error) return receiveBrowser(ctx, returning, (flow) => finish(ctx, returning, flow))
  const flow = state ? await takeFlow(ctx, state) : null
  const code = error.slice(0, 1024)
  return flow ? toErrorTarget(ctx, flow, code) : toErrorPage(ctx, code)
}

async function finish(
  ctx: Context,
  returning: Returning,
  flow: SocialFlow,
): Promise<CallbackOutcome> {
  const { organizationId, parameters, browser, asUser } = returning
  const row = isUuid(organizationId) ? await findIdentityProvider(ctx, organizationId) : null
  // Started with one provider, finished with another: a mix-up attack (RFC 9700, 4.4).
  if (!row || flow.provider !== accountProviderId(row)) {
    return toErrorTarget(ctx, flow, 'oauth_provider_not_found')
  }
  const tester = flow.testBy === null ? null : await asUser()
  if (flow.testBy !== null && tester?.actor.userId !== flow.testBy) {
    return toErrorTarget(ctx, flow, 'please_restart_the_process')
  }
  const provider = await openIdentityProvider(ctx, row)
  const redirectUri = ssoRedirectUri(ctx, organizationId)
  const { profile } = await exchange({ provider, redirectUri, parameters, flow })
  if (tester) return { target: await finishTest(tester, { row, profile, flow }), arrived: null }
  const { callbackUrl, newUserCallbackUrl } = flow
  const arrived = await signInBySingleSignOn(ctx, { provider: row, profile, callbackUrl, browser })
  return { target: (arrived.isNew && newUserCallbackUrl) || callbackUrl, arrived }
}
