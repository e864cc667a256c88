import type { SocialProviders } from '../../core/ports/social.ts'
import type { RegistryOptions } from './registry.ts'

/** The providers that this service is set up for. Without any, their libraries are not loaded. */
export async function openSocialProviders(needs: RegistryOptions): Promise<SocialProviders> {
  const isSetUp = Object.keys(needs.credentials).length > 0 || needs.generic.length > 0
  if (!isSetUp) return new Map()
  const { createSocialProviders } = await import('./registry.ts')
  return createSocialProviders(needs)
}
