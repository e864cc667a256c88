/**
 * The session itself is in a cookie that no script reads. This only remembers that there was one:
 * a visitor without any isn't asked about it, and one whose session ended hears so.
 */
const prefix = 'tollgate.portal-session.'

const header = 'Tollgate-Portal'

/** Where a link carries the token of a session. */
export const tokenParameter = 'customer_session_token'

let currentPortal: string | null = null

/** From now on requests are for this merchant's portal: the browser keeps a session for each. */
export function setCurrentPortal(slug: string): void {
  currentPortal = slug.toLowerCase()
}

export function portalHeaders(): Record<string, string> {
  return currentPortal === null ? {} : { [header]: currentPortal }
}

export function hasSignedIn(slug: string): boolean {
  return localStorage.getItem(prefix + slug.toLowerCase()) !== null
}

export function rememberSignedIn(slug: string): void {
  localStorage.setItem(prefix + slug.toLowerCase(), 'yes')
}

export function forgetSignedIn(slug: string): void {
  localStorage.removeItem(prefix + slug.toLowerCase())
}

/** Calls back when another tab has signed out of a merchant's portal. */
export function onOtherTabSignOut(callback: (slug: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix) && newValue === null) callback(key.slice(prefix.length))
  })
}

export function bearerToken(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } }
}
