import { useContext, useRef, useState } from 'react'
import { TollgateContext } from './context.ts'
import { type CheckoutSuccess, type CheckoutTheme, openEmbedded } from './embed.ts'

export interface CheckoutOptions {
  /** A checkout link, the `url` of a checkout, or a function that asks your server to create one. */
  url: string | (() => Promise<string>)
  /** Over this page, or as a page of its own; by default over this page, if that is possible. */
  presentation?: 'overlay' | 'page'
  /** By default that of the buyer’s system. */
  theme?: CheckoutTheme
  /** With it, the buyer stays on this page after the purchase. */
  onSuccess?: (success: CheckoutSuccess) => void
  onClose?: () => void
}

interface CheckoutResult {
  open(): Promise<void>
  isOpening: boolean
  /** Why no checkout could be opened: what your `url` threw. */
  error: Error | null
}

/** Opens a checkout, one at a time. After a purchase the session is read again, with its entitlements. */
export function useCheckout(options: CheckoutOptions): CheckoutResult {
  const tollgate = useContext(TollgateContext)
  const [isOpening, setOpening] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const underWay = useRef(false)

  async function open(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setOpening(true)
    setError(null)
    try {
      await openCheckout(options, () => void tollgate?.session.refetch())
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
    } finally {
      underWay.current = false
      setOpening(false)
    }
  }
  return { open, isOpening, error }
}

async function openCheckout(options: CheckoutOptions, onBought: () => void): Promise<void> {
  const { url: given, presentation = 'overlay', theme, onSuccess, onClose } = options
  const url = typeof given === 'string' ? given : await given()
  const checkout =
    presentation === 'overlay' ? await openEmbedded(url, theme).catch(() => null) : null
  // A checkout that can’t be shown here opens as a page of its own.
  if (!checkout) return window.location.assign(url)
  if (onClose) checkout.addEventListener('close', onClose)
  checkout.addEventListener('success', (event) => {
    onBought()
    if (!onSuccess) return
    event.preventDefault()
    onSuccess(event.detail)
  })
}
