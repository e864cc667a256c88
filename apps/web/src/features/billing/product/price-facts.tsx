import { useTranslate } from '@tollgate/messages/react'
import { Money, NoValue } from '@tollgate/ui/table-cells'
import type { ProductPrice } from '#api/model/index.ts'
import { Fact, Facts } from '#app/page/facts.tsx'
import { shownPrice } from '../price/price-draft.ts'
import { PriceText } from '../price/price-text.tsx'

/** Every part of a product's price. */
export function PriceFacts({ prices }: { prices: readonly ProductPrice[] }) {
  const t = useTranslate()
  const price = shownPrice(prices)
  if (price?.amount_type !== 'custom') {
    return (
      <Facts>
        <Fact term={t(`billing.price.${price?.amount_type === 'free' ? 'free' : 'fixed'}`)}>
          {price?.amount_type === 'free' ? (
            t('billing.price.free_help')
          ) : (
            <PriceText prices={prices} />
          )}
        </Fact>
      </Facts>
    )
  }
  const amounts = {
    minimum: price.minimum_amount,
    preset: price.preset_amount,
    maximum: price.maximum_amount,
  }
  return (
    <Facts>
      <Fact term={t('billing.price.custom')}>{t('billing.price.custom_help')}</Fact>
      {(['minimum', 'preset', 'maximum'] as const).map((name) => (
        <Fact key={name} term={t(`billing.price.${name}`)}>
          <AmountText amount={amounts[name]} currency={price.price_currency} />
        </Fact>
      ))}
    </Facts>
  )
}

function AmountText({ amount, currency }: { amount: number | null; currency: string }) {
  return amount === null ? <NoValue /> : <Money amount={amount} currency={currency} />
}
