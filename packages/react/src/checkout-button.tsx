import type { ComponentProps } from 'react'
import { type CheckoutOptions, useCheckout } from './use-checkout.ts'

export type CheckoutButtonProps = CheckoutOptions & Omit<ComponentProps<'button'>, 'onClick'>

/**
 * Opens a checkout. While it opens, the button keeps the focus and is announced as busy. An error is shown
 * after it.
 *
 * @example
 * <CheckoutButton url="https://billing.example.com/checkout-links/…">Buy Pro</CheckoutButton>
 */
export function CheckoutButton(props: CheckoutButtonProps) {
  const { url, presentation, theme, onSuccess, onClose, ...button } = props
  const { open, isOpening, error } = useCheckout({ url, presentation, theme, onSuccess, onClose })
  return (
    <>
      <button
        type="button"
        {...button}
        aria-busy={isOpening}
        aria-disabled={isOpening}
        onClick={() => void open()}
      />
      {error && <span role="alert">{error.message}</span>}
    </>
  )
}
