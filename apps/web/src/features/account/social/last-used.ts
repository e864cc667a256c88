const storageKey = 'tollgate.last-provider'

/** The sign-in method last used in this browser, unless it was a password. */
export function lastUsedProvider(): string | null {
  return localStorage.getItem(storageKey)
}

export function rememberProvider(provider: string): void {
  localStorage.setItem(storageKey, provider)
}

/** After signing in with a password. */
export function forgetProvider(): void {
  localStorage.removeItem(storageKey)
}
