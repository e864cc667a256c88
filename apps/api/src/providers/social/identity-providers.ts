import type { Clock } from '../../core/clock.ts'
import type {
  IdentityProviderAccess,
  IdentityProviders,
} from '../../core/ports/identity-providers.ts'
import type { SocialProvider } from '../../core/ports/social.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'

const MOST_KEPT = 500

interface Kept {
  version: string
  provider: SocialProvider
}

/** Keeps what providers publish in memory, as long as their rows stay the same. */
export function createIdentityProviders(needs: {
  fetch: OutboundFetch
  clock: Clock
}): IdentityProviders {
  const kept = new Map<string, Kept>()
  return {
    async open(access) {
      const { id, version } = access
      const known = kept.get(id)
      const provider = known?.version === version ? known.provider : await create(access, needs)
      // The one used last is the last to go.
      kept.delete(id)
      kept.set(id, { version, provider })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return provider
    },
  }
}

/** Without any such provider, the libraries are not loaded. */
async function create(
  { id, issuer, clientId, clientSecret }: IdentityProviderAccess,
  needs: { fetch: OutboundFetch; clock: Clock },
): Promise<SocialProvider> {
  const { createGenericProvider } = await import('./generic.ts')
  const { withTimeout } = await import('./with-timeout.ts')
  const rules = { trusted: false, disableSignUp: false, disableImplicitSignUp: false }
  const settings = { id, issuer, clientId, clientSecret, ...rules }
  return withTimeout(createGenericProvider({ settings, ...needs, requiresIdToken: true }))
}
