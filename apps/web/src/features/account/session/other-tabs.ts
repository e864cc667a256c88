const storageKey = 'tollgate.session'

/** Tells this browser's other tabs who is now signed in: a user's id, or null for no one. */
export function tellOtherTabs(userId: string | null): void {
  localStorage.setItem(storageKey, JSON.stringify(userId))
  // Only the change is heard, so nothing needs to stay behind.
  localStorage.removeItem(storageKey)
}

/** Receives what other tabs say, never this one. */
export function listenToOtherTabs(listener: (userId: string | null) => void): () => void {
  function hear({ key, newValue }: StorageEvent): void {
    if (key !== storageKey || newValue === null) return
    const told: unknown = JSON.parse(newValue)
    listener(typeof told === 'string' ? told : null)
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
