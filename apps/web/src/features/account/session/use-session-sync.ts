import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cachedSession, clearSession, onUserBroadcast } from './session-query.ts'

/** Signing in or out in one tab holds in the browser's others: no page shows what isn't theirs. */
export function useSessionSync(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    async function syncSession(userId: string | null): Promise<void> {
      const known = cachedSession(queryClient)
      if (known === undefined || (known?.user.id ?? null) === userId) return
      if (userId === null) {
        queryClient.clear()
        clearSession(queryClient)
      } else void queryClient.resetQueries()
      await router.invalidate()
    }
    return onUserBroadcast((userId) => void syncSession(userId))
  }, [queryClient, router])
}
