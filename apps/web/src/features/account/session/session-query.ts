import type { QueryClient } from '@tanstack/react-query'
import type { SessionWithUser, UserFull } from '#api/model/index.ts'
import { fetchJson } from '#app/api/fetch-json.ts'
import { rememberTriedWay } from '../social/last-used.ts'

const address = '/api/auth/get-session'
const sessionKey = [address]

/** By address: a sign-in loads this, but not what lists and ends sessions. */
export const sessionQuery = {
  queryKey: sessionKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchJson<SessionWithUser | null>(address, { signal }),
}

/** After signing in or up: whatever was loaded before belonged to another user. */
export async function startSession(queryClient: QueryClient): Promise<void> {
  queryClient.clear()
  const session = await queryClient.fetchQuery(sessionQuery)
  rememberTriedWay()
  broadcastUser(session?.user.id ?? null)
}

/** After signing out, here and in this browser's other tabs. */
export function endSession(queryClient: QueryClient): void {
  clearSession(queryClient)
  broadcastUser(null)
}

/** No one is signed in here anymore. */
export function clearSession(queryClient: QueryClient): void {
  queryClient.setQueryData<SessionWithUser | null>(sessionKey, null)
}

export function cachedSession(queryClient: QueryClient): SessionWithUser | null | undefined {
  return queryClient.getQueryData<SessionWithUser | null>(sessionKey)
}

export function updateSession(
  queryClient: QueryClient,
  change: (session: SessionWithUser) => SessionWithUser,
): void {
  queryClient.setQueryData<SessionWithUser | null>(sessionKey, (session) =>
    session ? change(session) : session,
  )
}

/** Shows a change of the user at once; the next answer of the server replaces it. */
export function updateSessionUser(queryClient: QueryClient, changes: Partial<UserFull>): void {
  updateSession(queryClient, (session) => ({ ...session, user: { ...session.user, ...changes } }))
}

const storageKey = 'tollgate.session'

/** Tells this browser's other tabs who is now signed in: a user's id, or null for no one. */
export function broadcastUser(userId: string | null): void {
  localStorage.setItem(storageKey, JSON.stringify(userId))
  // Only the change is heard, so nothing needs to stay behind.
  localStorage.removeItem(storageKey)
}

/** Receives what other tabs say, never this one. */
export function onUserBroadcast(listener: (userId: string | null) => void): () => void {
  function handleStorage({ key, newValue }: StorageEvent): void {
    if (key !== storageKey || newValue === null) return
    const userId: unknown = JSON.parse(newValue)
    listener(typeof userId === 'string' ? userId : null)
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
