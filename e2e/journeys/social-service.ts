import { startOpenIdProvider } from '../../apps/api/src/testing/social/openid-provider.ts'
import { startServiceBeside } from './service-beside.ts'

export const PROVIDER = 'Acme Accounts'

/** A service of its own beside the usual one, where people sign in at a provider of our own. */
export async function startSocialService(baseURL: string) {
  const provider = await startOpenIdProvider()
  const { client, issuer } = provider
  const service = await startServiceBeside(baseURL, 'social', {
    // The provider is on this machine.
    WEBHOOKS_ALLOW_PRIVATE: 'true',
    OIDC_PROVIDERS: JSON.stringify([
      { id: 'acme', name: PROVIDER, clientId: client.id, clientSecret: client.secret, issuer },
    ]),
  })
  return {
    provider,
    stop: async () => {
      await Promise.all([service.stop(), provider.stop()])
    },
  }
}
