const rememberedKey = 'tollgate.last-provider'
const triedKey = 'tollgate.tried-way'

/** How someone last signed in in this browser: by a provider’s id or another way; null for a password. */
export function lastUsedWay(): string | null {
  return localStorage.getItem(rememberedKey)
}

/** Notes how someone is about to sign in; a second factor, or the way to a provider and back, may follow. */
export function tryWay(way: string): void {
  sessionStorage.setItem(triedKey, way)
}

/** Someone has signed in: from now on, what they tried is offered first. */
export function rememberTriedWay(): void {
  const tried = sessionStorage.getItem(triedKey)
  if (tried === null) return
  sessionStorage.removeItem(triedKey)
  if (tried === 'password') localStorage.removeItem(rememberedKey)
  else localStorage.setItem(rememberedKey, tried)
}
