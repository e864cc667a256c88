import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import { isUsernameAvailable } from '#api/user/user.ts'
import type { PlainMessageKey } from '#app/screens/plain-message-key.ts'
import { useSettled } from '#app/screens/use-settled.ts'
import { usernameRefusals } from './username-refusals.ts'

const refusalTexts: Readonly<Record<string, { text: PlainMessageKey }>> = usernameRefusals
const pauseAfterTyping = 300

export interface UsernameCheck {
  tone: 'waiting' | 'free' | 'refused' | 'unknown'
  text: PlainMessageKey
}

/** Whether a username is free, asked once typing rests; null where there is nothing to ask. */
export function useUsernameCheck(username: string, own: string | null): UsernameCheck | null {
  const settled = useSettled(username, pauseAfterTyping)
  const worthAsking = username !== '' && username.toLowerCase() !== own
  const { data, error } = useQuery({
    queryKey: ['is-username-available', settled],
    queryFn: () => isUsernameAvailable({ username: settled }),
    enabled: worthAsking && settled === username,
    staleTime: 0,
    gcTime: 0,
  })
  if (!worthAsking) return null
  if (error !== null && settled === username) return checkOf(error)
  if (data === undefined || settled !== username) {
    return { tone: 'waiting', text: 'account.username.checking' }
  }
  return data.available
    ? { tone: 'free', text: 'account.username.free' }
    : { tone: 'refused', text: 'account.username.taken' }
}

function checkOf(error: unknown): UsernameCheck {
  const refusal = error instanceof ApiError ? refusalTexts[error.code] : undefined
  if (refusal === undefined) return { tone: 'unknown', text: 'account.username.check_failed' }
  return { tone: 'refused', text: refusal.text }
}
