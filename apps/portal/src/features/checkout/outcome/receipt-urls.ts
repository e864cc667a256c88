import { useEffect, useState } from 'react'
import type { CheckoutPublic } from '#api/model'

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

/** Where the merchant wants the buyer next; null for our own page. */
function externalSuccessUrl({ id, success_url }: CheckoutPublic): string | null {
  const filledIn = success_url.replaceAll('{CHECKOUT_ID}', id)
  if (!URL.canParse(filledIn)) return null
  const { protocol, origin, href } = new URL(filledIn)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && origin !== window.location.origin ? href : null
}

/** Returns to the merchant after a fresh purchase; later visitors stay. */
export function useReturnUrl(checkout: CheckoutPublic, fresh: boolean) {
  const address = externalSuccessUrl(checkout)
  const [leaving] = useState(fresh && address !== null)
  useEffect(() => {
    if (!leaving || address === null) return
    const timer = setTimeout(() => window.location.assign(address), redirectDelay)
    return () => clearTimeout(timer)
  }, [leaving, address])
  return address === null ? null : { address, leaving }
}
