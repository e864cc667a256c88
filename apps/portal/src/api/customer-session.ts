const storageKey = 'tollgate.customer-session'

/** The token of the portal in this tab; other tabs sign in for themselves. */
export function readCustomerSession(): string | null {
  return sessionStorage.getItem(storageKey)
}

export function keepCustomerSession(token: string): void {
  sessionStorage.setItem(storageKey, token)
}

export function forgetCustomerSession(): void {
  sessionStorage.removeItem(storageKey)
}

export function authorization(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } }
}
