/**
 * The session itself is in a cookie that no script reads. This only remembers that there was one:
 * a visitor without any isn't asked about it, and one whose session ended hears so.
 */
const prefix = 'tollgate.portal-session.'

const header = 'Tollgate-Portal'

let portal: string | null = null

/** From now on requests are for this merchant's portal: the browser keeps a session for each. */
export function enterPortal(slug: string): void {
  portal = slug.toLowerCase()
}

export function portalHeaders(): Record<string, string> {
  return portal === null ? {} : { [header]: portal }
}

export function wasSignedIn(slug: string): boolean {
  return localStorage.getItem(prefix + slug.toLowerCase()) !== null
}

export function rememberSignedIn(slug: string): void {
  localStorage.setItem(prefix + slug.toLowerCase(), 'yes')
}

export function forgetSignedIn(slug: string): void {
  localStorage.removeItem(prefix + slug.toLowerCase())
}

/** Calls back when another tab has signed out of a merchant's portal. */
export function onSignedOutElsewhere(callback: (slug: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix) && newValue === null) callback(key.slice(prefix.length))
  })
}

export function authorization(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } }
}
