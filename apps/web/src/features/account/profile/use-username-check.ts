import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@tollgate/app/api-error'
import type { PlainMessageKey } from '@tollgate/messages'
import { isUsernameAvailable } from '#api/user/user.ts'
import { useDebouncedValue } from '#app/hooks/use-debounced-value.ts'
import { usernameRefusals } from './username-refusals.ts'

const refusalTexts: Readonly<Record<string, { text: PlainMessageKey }>> = usernameRefusals
const debounceMs = 300

export interface UsernameCheck {
  tone: 'waiting' | 'free' | 'refused' | 'unknown'
  text: PlainMessageKey
}

/** Whether a username is free, asked once typing rests; null where there is nothing to ask. */
export function useUsernameCheck(username: string, own: string | null): UsernameCheck | null {
  const debounced = useDebouncedValue(username, debounceMs)
  const checkable = username !== '' && username.toLowerCase() !== own
  const { data, error } = useQuery({
    queryKey: ['is-username-available', debounced],
    queryFn: () => isUsernameAvailable({ username: debounced }),
    enabled: checkable && debounced === username,
    staleTime: 0,
    gcTime: 0,
  })
  if (!checkable) return null
  if (error !== null && debounced === username) return checkOf(error)
  if (data === undefined || debounced !== username) {
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
