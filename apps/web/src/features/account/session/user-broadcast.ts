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
