import { useFormat, useTranslate } from '@tollgate/messages/react'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import type { CheckoutPublic, PublicProduct } from '#api/model'

interface ProductChoiceProps {
  checkout: CheckoutPublic
  disabled: boolean
  onChoose: (productId: string) => void
}

/** Loaded only where the merchant offers several products. */
export default function ProductChoice({ checkout, disabled, onChoose }: ProductChoiceProps) {
  const t = useTranslate()
  const format = useFormat()

  function describePrice({ prices: [price] }: PublicProduct): string | null {
    if (price === undefined) return null
    if (price.amount_type === 'free') return t('checkout.summary.free')
    if (price.amount_type === 'fixed') return format.money(price.price_amount, price.price_currency)
    return price.amount_type === 'custom' ? t('checkout.price.amount') : null
  }

  return (
    <RadioGroup
      aria-label={t('checkout.product.choose')}
      value={checkout.product_id}
      onValueChange={onChoose}
      disabled={disabled}
    >
      {checkout.products.map((product) => (
        <RadioOption
          key={product.id}
          value={product.id}
          label={
            <span dir="auto" className="wrap-anywhere">
              {product.name}
            </span>
          }
          description={describePrice(product)}
        />
      ))}
    </RadioGroup>
  )
}
