import { Platform } from '@tollgate/contracts'
import type { Clock } from '../../core/clock.ts'
import type { Platforms } from '../../core/ports/social.ts'
import type { SocialCredentials } from '../../settings/social.ts'
import type { OutboundFetch } from '../outbound/guarded-fetch.ts'
import type { ProviderDefinition } from '../social/definition.ts'
import { discord } from './discord.ts'

const definitions: Partial<Record<Platform, ProviderDefinition>> = { discord }

interface Needs {
  /** Of the platforms that this service is set up for. */
  credentials: Partial<Record<Platform, SocialCredentials>>
  fetch: OutboundFetch
  clock: Clock
}

/** Where customers can connect accounts. Without any, the library that speaks OAuth is not loaded. */
export async function openPlatforms({ credentials, fetch, clock }: Needs): Promise<Platforms> {
  if (Object.values(credentials).every((own) => own === undefined)) return new Map()
  const { createSocialProvider } = await import('../social/provider.ts')
  const open = Platform.options.flatMap((platform) => {
    const definition = definitions[platform]
    const own = credentials[platform]
    if (!definition || !own) return []
    const needs = { definition, credentials: own, fetch, clock }
    return [createSocialProvider({ ...needs, trusted: false, signUp: 'never' })]
  })
  return new Map(open.map((provider) => [Platform.parse(provider.id), provider]))
}
