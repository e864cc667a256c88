interface PortalTarget {
  slug: string
  /** The page of one order; without it the first page. */
  orderId?: string
}

/** The portal, signed in: what follows `#` is never sent to a server or written to its logs. */
export function portalUrl({ slug, orderId }: PortalTarget, token: string | null): string {
  const first = import.meta.env.BASE_URL + encodeURIComponent(slug)
  const portal = orderId === undefined ? first : `${first}/orders/${encodeURIComponent(orderId)}`
  return token === null ? portal : `${portal}#customer_session_token=${encodeURIComponent(token)}`
}
