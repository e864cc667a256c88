import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listenToOtherTabs } from './other-tabs.ts'
import { forgetSession, knownSession } from './session-query.ts'

/** Signing in or out in one tab holds in the browser's others: no page shows what isn't theirs. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    async function follow(userId: string | null): Promise<void> {
      const known = knownSession(queryClient)
      if (known === undefined || (known?.user.id ?? null) === userId) return
      if (userId === null) {
        queryClient.clear()
        forgetSession(queryClient)
      } else void queryClient.resetQueries()
      await router.invalidate()
    }
    return listenToOtherTabs((userId) => void follow(userId))
  }, [queryClient, router])
}
