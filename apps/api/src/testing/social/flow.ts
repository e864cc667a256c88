import { type Browser, createBrowser } from '../browser.ts'
import type { Harness } from '../harness.ts'
import type { startOpenIdProvider } from './openid-provider.ts'

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

export const PROVIDER_ID = 'openid'

/** The settings under which the test's own provider is known. */
export function providerSettings(provider: OpenIdProvider, further: Record<string, unknown> = {}) {
  return {
    id: PROVIDER_ID,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
    issuer: provider.issuer,
    trusted: false,
    disableSignUp: false,
    disableImplicitSignUp: false,
    ...further,
  }
}

/** The same provider without id_tokens: its profile comes from userinfo. */
export function plainSettings(provider: OpenIdProvider) {
  return {
    ...providerSettings(provider, { id: 'plain' }),
    issuer: undefined,
    authorizationUrl: `${provider.issuer}/authorize`,
    tokenUrl: `${provider.issuer}/token`,
    userInfoUrl: `${provider.issuer}/userinfo`,
  }
}

/** Where the provider sends the browser back to, with code and state. */
export async function signInThere(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

/** Leaves for the provider and comes back: the whole way of one sign-in or linking. */
export async function travel(
  harness: Harness,
  given: Record<string, unknown> = {},
  { browser = createBrowser(harness.app), route = 'sign-in/social' } = {},
): Promise<{ browser: Browser; target: string | null; started: unknown }> {
  const body = { provider: PROVIDER_ID, callbackURL: '/home', ...given }
  const started = await browser.post(`/api/auth/${route}`, body)
  const { url } = Object(started.body)
  if (typeof url !== 'string') return { browser, target: null, started: started.body }
  const back = await signInThere(url)
  const answer = await browser.get(back.pathname + back.search)
  return { browser, target: answer.headers.get('location'), started: started.body }
}
