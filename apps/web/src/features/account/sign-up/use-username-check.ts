import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { isUsernameAvailable } from '#api/recovery/recovery.ts'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'
import { useSettled } from '#app/screens/use-settled.ts'
import { usernameRefusals } from './sign-up-refusals.ts'

const pauseAfterTyping = 300

export interface UsernameCheck {
  tone: 'waiting' | 'free' | 'refused'
  text: PlainMessageKey
}

/** What to say of a username, asked once typing rests; null where there is nothing to ask. */
export function useUsernameCheck(username: string): UsernameCheck | null {
  const settled = useSettled(username, pauseAfterTyping)
  const { data, error } = useQuery({
    queryKey: ['is-username-available', settled],
    queryFn: () => isUsernameAvailable({ username: settled }),
    enabled: settled !== '' && settled === username,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (username === '') return null
  if (settled !== username) return { tone: 'waiting', text: 'account.sign_up.username_checking' }
  if (data?.available === true) return { tone: 'free', text: 'account.sign_up.username_free' }
  if (data?.available === false) return { tone: 'refused', text: 'account.sign_up.username_taken' }
  if (error === null) return { tone: 'waiting', text: 'account.sign_up.username_checking' }
  const refusal = error instanceof ApiError ? usernameRefusals[error.code] : undefined
  if (refusal !== undefined) return { tone: 'refused', text: refusal.text }
  return { tone: 'waiting', text: 'account.sign_up.username_unknown' }
}
