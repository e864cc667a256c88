import { useTranslate } from '@tollgate/messages/react'
import { useGetCustomer } from '#api/customer/customer.ts'
import { useGetDiscount } from '#api/discount/discount.ts'
import { useGetMeter } from '#api/meter/meter.ts'
import { useGetSubscription } from '#api/subscription/subscription.ts'
import { FilterChip } from '#app/list/filter-chip.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'

interface RecordChipsProps {
  customer?: string | undefined
  discount?: string | undefined
  subscription?: string | undefined
  meter?: string | undefined
}

/** The records whose pages led to a list, each to be removed. */
export function RecordChips({ customer, discount, subscription, meter }: RecordChipsProps) {
  return (
    <>
      {customer !== undefined && <CustomerChip customerId={customer} />}
      {discount !== undefined && <DiscountChip discountId={discount} />}
      {subscription !== undefined && <SubscriptionChip subscriptionId={subscription} />}
      {meter !== undefined && <MeterChip meterId={meter} />}
    </>
  )
}

function DiscountChip({ discountId }: { discountId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetDiscount(discountId)
  return (
    <FilterChip onRemove={() => changeSearch({ discount: undefined })}>
      {t('billing.order.filter.discount', { name: data?.name ?? '…' })}
    </FilterChip>
  )
}

function CustomerChip({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetCustomer(customerId)
  const name = data?.name ?? data?.email ?? '…'
  return (
    <FilterChip onRemove={() => changeSearch({ customer: undefined })}>
      {t('billing.order.filter.customer', { name })}
    </FilterChip>
  )
}

function SubscriptionChip({ subscriptionId }: { subscriptionId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetSubscription(subscriptionId)
  return (
    <FilterChip onRemove={() => changeSearch({ subscription: undefined })}>
      {t('billing.order.filter.subscription', { product: data?.product.name ?? '…' })}
    </FilterChip>
  )
}

function MeterChip({ meterId }: { meterId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetMeter(meterId)
  return (
    <FilterChip onRemove={() => changeSearch({ meter: undefined })}>
      {t('billing.event.filter.meter', { name: data?.name ?? '…' })}
    </FilterChip>
  )
}
