import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { cachedSession } from './session-query.ts'

/** The session once a page has asked for it. By the cache itself: a sign-in loads nothing that watches. */
export function useCachedSession() {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    useCallback(
      // Later, because the cache may notify while components render.
      (listener) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
      [queryClient],
    ),
    () => cachedSession(queryClient),
  )
}
