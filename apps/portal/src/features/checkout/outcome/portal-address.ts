/** The portal, signed in: what follows `#` is never sent to a server or written to its logs. */
export function portalAddress(slug: string, token: string | null): string {
  const portal = import.meta.env.BASE_URL + encodeURIComponent(slug)
  return token === null ? portal : `${portal}#customer_session_token=${encodeURIComponent(token)}`
}
