import { useTranslate } from '@tollgate/messages/react'
import { SubscriptionStatus } from '#api/model/index.ts'
import { ChoiceChip, ChoiceFilter } from '#app/list/choice-filter.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { ProductFilter } from '../product/product-filter.tsx'
import { RecordChips } from '../record-chips.tsx'
import type { SubscriptionSearch } from './subscription-search.ts'

interface SubscriptionFiltersProps {
  search: SubscriptionSearch
  status: SubscriptionStatus | undefined
}

/** Which subscriptions are shown: by state and product, and those of a customer or a discount whose page led here. */
export function SubscriptionFilters({ search, status: value }: SubscriptionFiltersProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const status = {
    labelOf: (chosen: SubscriptionStatus) => t(`billing.subscription.status.${chosen}`),
    value,
    onChange: (chosen: SubscriptionStatus | undefined) => changeSearch({ status: chosen }),
  }
  return (
    <>
      <ChoiceFilter
        label={t('billing.order.status')}
        allLabel={t('billing.order.filter.status_all')}
        choices={SubscriptionStatus}
        {...status}
      />
      <ProductFilter product={search.product} recurring />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        <ChoiceChip {...status} />
        <RecordChips customer={search.customer} discount={search.discount} />
      </div>
    </>
  )
}
