import { useEffect, useEffectEvent, useRef } from 'react'
import type { CheckoutPublic } from '#api/model'
import { EmbedCheckout } from '#app/embed/embed-checkout.ts'
import type { EmbedMessage } from '#app/embed/messages.ts'
import { readCheckoutSession } from '../checkout-session.ts'
import { externalSuccessUrl } from '../outcome/receipt-urls.ts'
import { useCheckoutReading } from '../use-checkout-record.ts'

function statusMessage(checkout: CheckoutPublic, isFresh: boolean): EmbedMessage {
  if (checkout.status === 'confirmed') return { event: 'confirmed' }
  if (checkout.status !== 'succeeded') return { event: 'loaded' }
  const address = externalSuccessUrl(checkout, readCheckoutSession(checkout.id))
  // Who comes back to a purchase of before stays.
  const redirect = address !== null && isFresh
  return { event: 'success', successURL: address ?? checkout.success_url, redirect }
}

/** Tells the page that the checkout was made for, and no other, what becomes of it. */
export function useEmbedMessages() {
  const { checkout } = useCheckoutReading()
  const told = useRef<CheckoutPublic['status']>(undefined)
  const status = checkout?.status

  function post(message: EmbedMessage): void {
    const origin = checkout?.embed_origin
    if (origin) EmbedCheckout.postMessage(message, origin)
  }
  const tell = useEffectEvent((now: typeof status) => {
    if (checkout === undefined || told.current === now) return
    const isFresh = told.current !== undefined
    const message = statusMessage(checkout, isFresh)
    told.current = now
    if (!isFresh && message.event !== 'loaded') post({ event: 'loaded' })
    post(message)
  })
  useEffect(() => tell(status), [status])
  return { canClose: status !== 'confirmed', close: () => post({ event: 'close' }) }
}
