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

/** Who embeds the page: only the checkout’s own origin may have it in a frame. */
function originInAddress(): string | null {
  const origin = new URLSearchParams(window.location.search).get('embed_origin') ?? ''
  return /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).origin : null
}

/** Tells the page that the checkout was made for, and no other, what becomes of it. */
export function useEmbedMessages() {
  const { checkout, error } = useCheckoutReading()
  const told = useRef<CheckoutPublic['status']>(undefined)
  const status = checkout?.status

  function post(message: EmbedMessage): void {
    const origin = checkout ? checkout.embed_origin : originInAddress()
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
  // A checkout that can no longer be paid is shown, too.
  const isUnavailable = error !== null && checkout === undefined
  const tellUnavailable = useEffectEvent(() => {
    if (isUnavailable) post({ event: 'loaded' })
  })
  useEffect(() => tell(status), [status])
  useEffect(() => tellUnavailable(), [isUnavailable])
  return { canClose: status !== 'confirmed', close: () => post({ event: 'close' }) }
}
