import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Scale } from 'lucide-react'
import { useListDisputes } from '#api/dispute/dispute.ts'
import { DisputeStatus, ListDisputesSortingItem } from '#api/model/index.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { timesOf } from '#app/list/period.ts'
import { readOneOf } from '#app/list/read-one-of.ts'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { useDisputeColumns } from './dispute-columns.tsx'
import { DisputeFilters } from './dispute-filters.tsx'

/** Every disputed payment, and what the bank decided. */
export function DisputeList() {
  const t = useTranslate()
  const search = useSearch({ from: '/_signed-in/$organization/_billing/disputes' })
  const { order, from, to } = search
  const status = readOneOf(DisputeStatus, search.status)
  const { start, end } = timesOf(search)
  const { sorting, parameters } = useListParameters({
    sortings: ListDisputesSortingItem,
    defaultSorting: '-created_at',
  })
  const chosen = {
    order_id: order === undefined ? undefined : [order],
    status: status === undefined ? undefined : [status],
    start_timestamp: start,
    end_timestamp: end,
  }
  const disputes = useListDisputes({ ...parameters, ...chosen }, keepPreviousRows)
  return (
    <ListPage
      title={t('billing.dispute.list')}
      description={t('billing.dispute.text')}
      filters={<DisputeFilters status={status} order={order} from={from} to={to} />}
      filteredBy={['order', 'status', 'from', 'to']}
      columns={useDisputeColumns()}
      query={disputes}
      sorting={sorting}
      empty={
        <Empty icon={Scale} title={t('billing.dispute.empty_title')}>
          {t('billing.dispute.empty_text')}
        </Empty>
      }
    />
  )
}
