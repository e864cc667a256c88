import { useTranslate } from '@tollgate/messages/react'
import { DisputeStatus } from '#api/model/index.ts'
import { useGetOrder } from '#api/order/order.ts'
import { ChoiceChip, ChoiceFilter } from '#app/list/choice-filter.tsx'
import { FilterChip } from '#app/list/filter-chip.tsx'
import type { Period } from '#app/list/list-search.ts'
import { PeriodChips, PeriodFilter } from '#app/list/period-filter.tsx'
import { useChangeSearch } from '#app/list/use-change-search.ts'

interface DisputeFiltersProps extends Period {
  status: DisputeStatus | undefined
  order: string | undefined
}

/** Filters disputes by status and day, and by the order whose page led here. */
export function DisputeFilters({ status: value, order, from, to }: DisputeFiltersProps) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const status = {
    labelOf: (chosen: DisputeStatus) => t(`billing.dispute.state.${chosen}`),
    value,
    onChange: (chosen: DisputeStatus | undefined) => changeSearch({ status: chosen }),
  }
  return (
    <>
      <ChoiceFilter
        label={t('billing.order.status')}
        allLabel={t('billing.order.filter.status_all')}
        choices={DisputeStatus}
        {...status}
      />
      <PeriodFilter from={from} to={to} />
      <div className="flex w-full flex-wrap gap-2 empty:hidden">
        <ChoiceChip {...status} />
        {order !== undefined && <OrderChip orderId={order} />}
        <PeriodChips from={from} to={to} />
      </div>
    </>
  )
}

function OrderChip({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  const { data } = useGetOrder(orderId)
  return (
    <FilterChip onRemove={() => changeSearch({ order: undefined })}>
      {t('billing.order.title', { id: data?.number ?? '…' })}
    </FilterChip>
  )
}
