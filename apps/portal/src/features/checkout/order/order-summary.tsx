import { smallPicture } from '@tollgate/app/small-picture'
import { UsagePrices } from '@tollgate/app/usage-prices'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Offer, OfferIncludes, OfferPrice } from '@tollgate/ui/offer'
import type { ReactNode } from 'react'
import type { CheckoutPublic } from '#api/model'
import { Merchant } from '#app/features/merchant/merchant.tsx'
import { AmountLines } from './amount-lines.tsx'
import { ProductDescription } from './product-description.tsx'

function Price({ checkout }: { checkout: CheckoutPublic }) {
  const t = useTranslate()
  const format = useFormat()
  const { recurring_interval: interval } = checkout.product
  const { amount_type: type } = checkout.product_price
  if (type === 'metered_unit') return null
  if (type === 'free') return <OfferPrice amount={t('checkout.summary.free')} />
  return (
    <OfferPrice
      amount={format.money(checkout.amount, checkout.currency)}
      interval={interval !== null && t(`checkout.summary.per_${interval}`)}
    />
  )
}

/** What the buyer has now, and won’t have anymore. */
function Replaced({ checkout: { upgraded_product_name: product } }: { checkout: CheckoutPublic }) {
  const t = useTranslate()
  if (product === null) return null
  return (
    <p className="text-ink-muted wrap-anywhere">{t('checkout.summary.replaces', { product })}</p>
  )
}

interface OrderSummaryProps {
  checkout: CheckoutPublic
  updating?: boolean
  /** Where another of the offered products is chosen. */
  choice?: ReactNode
  /** In place of the price, where the buyer names it. */
  price?: ReactNode
  discount?: ReactNode
}

export function OrderSummary(props: OrderSummaryProps) {
  const t = useTranslate()
  const { checkout, updating = false, choice, price, discount } = props
  const { product, organization } = checkout
  return (
    <div className="flex flex-col gap-6">
      <div className="max-lg:hidden">
        <Merchant organization={organization} />
      </div>
      <Offer
        name={product.name}
        headingLevel={1}
        pictures={product.medias.map(({ id, public_url: url }) => ({
          id,
          url,
          small: smallPicture(url),
        }))}
        price={
          <>
            {price || <Price checkout={checkout} />}
            <UsagePrices prices={product.prices} />
          </>
        }
        description={
          product.description !== null && <ProductDescription text={product.description} />
        }
      />
      <Replaced checkout={checkout} />
      {choice}
      <OfferIncludes
        title={t('checkout.summary.includes')}
        headingLevel={2}
        items={product.benefits.map(({ id, description: text }) => ({ id, text }))}
      />
      <AmountLines checkout={checkout} updating={updating} discount={discount} />
    </div>
  )
}
