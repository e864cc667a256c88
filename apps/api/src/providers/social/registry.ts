import { socialProviderIds } from '@tollgate/contracts'
import type { Clock } from '../../core/clock.ts'
import type { SocialProvider, SocialProviders } from '../../core/ports/social.ts'
import type { GenericProviderSettings } from '../../settings/generic-providers.ts'
import type { SocialSettings } from '../../settings/social.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import { definitions } from './definitions.ts'
import { createGenericProvider } from './generic.ts'
import { createSocialProvider } from './provider.ts'
import { withTimeout } from './with-timeout.ts'

export interface RegistryOptions {
  /** By the id of the provider. */
  credentials: SocialSettings
  generic: GenericProviderSettings[]
  /** Ids of those whose word on an address counts as proof. */
  trusted: string[]
  fetch: OutboundFetch
  clock: Clock
}

/** The providers that this service is set up for, in the order in which screens show them. */
export function createSocialProviders(needs: RegistryOptions): SocialProviders {
  const providers = [...known(needs), ...generic(needs).map(withTimeout)]
  return new Map(providers.map((provider) => [provider.id, provider]))
}

function known({ credentials, trusted, fetch, clock }: RegistryOptions): SocialProvider[] {
  return socialProviderIds.flatMap((id) => {
    const own = credentials[id]
    if (!own) return []
    return createSocialProvider({
      definition: definitions[id],
      credentials: own,
      fetch,
      clock,
      trusted: trusted.includes(id),
      signUp: 'always',
    })
  })
}

function generic({ generic: all, trusted, fetch, clock }: RegistryOptions): SocialProvider[] {
  return all.map((settings) =>
    createGenericProvider({
      settings: { ...settings, trusted: settings.trusted || trusted.includes(settings.id) },
      fetch,
      clock,
    }),
  )
}
