import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, mayRecover } from './api-error.ts'

const maxRetries = 2

interface QueryClientOptions {
  /** The session ended: go to sign-in and come back. */
  onSignedOut: () => void
  retry?: boolean
}

export function createQueryClient({ onSignedOut, retry = true }: QueryClientOptions): QueryClient {
  function onError(error: Error): void {
    if (error instanceof ApiError && error.signedOut) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => retry && failures < maxRetries && mayRecover(error),
      },
      // Refused at once without a connection: a change that waited for it could come as a surprise.
      mutations: { networkMode: 'always' },
    },
  })
}
