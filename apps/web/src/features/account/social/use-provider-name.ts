import { useTranslate } from '@tollgate/messages/react'
import type { OfferedProvider } from './offered-providers.ts'

/** The name of a sign-in method, also of a provider that is no longer available. */
export function useProviderName(
  providers: readonly OfferedProvider[],
): (provider: string) => string {
  const t = useTranslate()
  return (provider) => {
    if (provider === 'credential') return t('account.sign_in_ways.password')
    const offered = providers.find(({ id }) => id === provider)
    return offered?.name ?? provider.charAt(0).toUpperCase() + provider.slice(1)
  }
}
