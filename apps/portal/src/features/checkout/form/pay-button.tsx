import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import type { CheckoutPublic } from '#api/model'

interface PayButtonProps {
  checkout: CheckoutPublic
  /** What the buyer is about to pay; null while only the server can tell. */
  total: number | null
  pending: boolean
}

export function PayButton({ checkout, total, pending }: PayButtonProps) {
  const t = useTranslate()
  const format = useFormat()

  function label(): string {
    if (!checkout.is_payment_required) {
      return t(checkout.is_free_product_price ? 'checkout.pay.free' : 'checkout.pay.nothing_due')
    }
    if (total === null) return t('checkout.pay.without_amount')
    return t('checkout.pay.with_amount', { amount: format.money(total, checkout.currency) })
  }

  return (
    <Button type="submit" variant="primary" size="large" wide pending={pending}>
      <span className="tabular-nums">{label()}</span>
    </Button>
  )
}
