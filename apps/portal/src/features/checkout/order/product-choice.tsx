import { formErrors } from '@tollgate/app/form-errors'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import type { CheckoutPublic, PublicProduct } from '#api/model'
import { useAttempt } from '../use-attempt.ts'
import { withUsage } from './price-with-usage.ts'

interface ProductChoiceProps {
  checkout: CheckoutPublic
  disabled: boolean
  onChoose: (productId: string) => Promise<unknown>
}

/** Loaded only where the merchant offers several products. */
export default function ProductChoice({ checkout, disabled, onChoose }: ProductChoiceProps) {
  const t = useTranslate()
  const format = useFormat()
  const choice = useAttempt(onChoose)
  const { fields, message } = formErrors(choice.error, t, ['product_id'])
  const refused = fields.product_id ?? message

  function describe(product: PublicProduct): string | null {
    const price = describePrice(product)
    return price === null ? null : withUsage(t, price, product.prices)
  }

  /** Of what is paid ahead: it comes first. */
  function describePrice({ prices: [price], recurring_interval }: PublicProduct): string | null {
    if (price === undefined) return null
    if (price.amount_type === 'free') return t('checkout.summary.free')
    if (price.amount_type === 'custom') return t('checkout.price.amount')
    if (price.amount_type !== 'fixed') return ''
    const amount = format.money(price.price_amount, price.price_currency)
    if (recurring_interval === null) return amount
    return t(`checkout.renewal.each_${recurring_interval}`, { amount })
  }

  return (
    <div className="space-y-3">
      <RadioGroup
        aria-label={t('checkout.product.choose')}
        value={checkout.product_id}
        onValueChange={(productId) => void choice.attempt(productId)}
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
            description={describe(product)}
          />
        ))}
      </RadioGroup>
      {refused !== null && <Alert tone="danger">{refused}</Alert>}
    </div>
  )
}
