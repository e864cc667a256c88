import { useEffect, useState } from 'react'
import type { CheckoutPublic } from '#api/model'
import { isEmbedded } from '../embed/is-embedded.ts'

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

const redirectDelay = 3000

/**
 * Where the merchant wants the buyer next, who is signed in there, too, by the session of this
 * purchase; null for our own page.
 */
export function externalSuccessUrl(
  { success_url }: CheckoutPublic,
  token: string | null,
): string | null {
  if (!URL.canParse(success_url)) return null
  const target = new URL(success_url)
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:'
  if (!isWeb || target.origin === window.location.origin) return null
  if (token !== null) target.searchParams.set('customer_session_token', token)
  return target.href
}

/** Returns to the merchant after a fresh purchase; later visitors stay. */
export function useReturnUrl(checkout: CheckoutPublic, token: string | null, fresh: boolean) {
  const address = externalSuccessUrl(checkout, token)
  // Embedded, the page around this one leaves.
  const [leaving] = useState(fresh && address !== null && !isEmbedded())
  useEffect(() => {
    if (!leaving || address === null) return
    const timer = setTimeout(() => window.location.assign(address), redirectDelay)
    return () => clearTimeout(timer)
  }, [leaving, address])
  return address === null ? null : { address, leaving }
}
