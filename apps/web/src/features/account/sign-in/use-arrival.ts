import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { startSession } from '../session/session-query.ts'
import { tryWay } from '../social/last-used.ts'

export type SignInOutcome = { twoFactorRedirect: true } | { token: string; url?: string | null }

/** What follows a sign-in that the server accepted: the second factor, or the page that was asked for. */
export function useArrival(returnTo?: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (way: string, answer: SignInOutcome): Promise<void> => {
    tryWay(way)
    if ('twoFactorRedirect' in answer) {
      await navigate({ to: '/two-factor', search: { returnTo } })
      return
    }
    await startSession(queryClient)
    await navigate({ href: returnTo ?? answer.url ?? '/' })
  }
}
