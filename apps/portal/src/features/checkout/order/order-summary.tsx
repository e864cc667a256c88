import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Icon } from '@tollgate/ui/icon'
import type { ReactNode } from 'react'
import type { CheckoutPublic, PublicProduct } from '#api/model'
import { Merchant } from '#app/features/merchant/merchant.tsx'
import { AmountLines } from './amount-lines.tsx'
import { ProductDescription } from './product-description.tsx'

function Price({ checkout }: { checkout: CheckoutPublic }) {
  const t = useTranslate()
  const format = useFormat()
  const { recurring_interval: interval } = checkout.product
  if (checkout.is_free_product_price) {
    return <p className="font-semibold text-3xl tracking-tight">{t('checkout.summary.free')}</p>
  }
  return (
    <p className="flex items-baseline gap-2">
      <span className="font-semibold text-3xl tabular-nums tracking-tight">
        {format.money(checkout.amount, checkout.currency)}
      </span>
      {interval !== null && (
        <span className="text-ink-muted">{t(`checkout.summary.per_${interval}`)}</span>
      )}
    </p>
  )
}

function IncludedBenefits({ product }: { product: PublicProduct }) {
  const t = useTranslate()
  if (product.benefits.length === 0) return null
  return (
    <section className="space-y-2.5">
      <h2 className="font-medium text-[0.8125rem]">{t('checkout.summary.includes')}</h2>
      <ul className="space-y-2">
        {product.benefits.map((benefit) => (
          <li key={benefit.id} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-success-text" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {benefit.description}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first one large, the others small below it. */
function Pictures({ product }: { product: CheckoutPublic['product'] }) {
  const [first, ...others] = product.medias
  if (first === undefined) return null
  return (
    <div className="grid grid-cols-4 gap-2">
      <img
        src={first.public_url}
        alt=""
        className="col-span-4 aspect-video w-full rounded-lg border object-cover"
      />
      {others.map(({ id, public_url }) => (
        <img
          key={id}
          src={public_url}
          alt=""
          loading="lazy"
          className="aspect-square w-full rounded-md border object-cover max-lg:hidden"
        />
      ))}
    </div>
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
  const { checkout, updating = false, choice, price, discount } = props
  const { product, organization } = checkout
  return (
    <div className="flex flex-col gap-6">
      <div className="max-lg:hidden">
        <Merchant organization={organization} />
      </div>
      <Pictures product={product} />
      <div className="space-y-2">
        <h1 dir="auto" className="text-balance font-semibold text-lg tracking-tight wrap-anywhere">
          {product.name}
        </h1>
        {price || <Price checkout={checkout} />}
        {product.description !== null && <ProductDescription text={product.description} />}
      </div>
      {choice}
      <IncludedBenefits product={product} />
      <AmountLines checkout={checkout} updating={updating} discount={discount} />
    </div>
  )
}
