import type { QueryClient } from '@tanstack/react-query'
import type { Configuration } from '#api/model/index.ts'
import { getGetConfigurationQueryOptions } from '#api/status/status.ts'

export const configurationQuery = getGetConfigurationQueryOptions()

export type OfferedProvider = Configuration['socialProviders'][number]

/** Providers to sign in with. Empty while unknown: the password still works. */
export function loadOfferedProviders(queryClient: QueryClient): Promise<OfferedProvider[]> {
  return queryClient
    .ensureQueryData(configurationQuery)
    .then(({ socialProviders }) => socialProviders)
    .catch(() => [])
}
