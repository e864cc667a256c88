import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { cachedSession } from './session-query.ts'

/** The session once a page has asked for it. By the cache itself: a sign-in loads nothing that watches. */
export function useCachedSession() {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    useCallback((listener) => queryClient.getQueryCache().subscribe(listener), [queryClient]),
    () => cachedSession(queryClient),
  )
}
