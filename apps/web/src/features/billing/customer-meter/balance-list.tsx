import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { Wallet } from 'lucide-react'
import { useListCustomerMeters } from '#api/customer-meter/customer-meter.ts'
import { ListCustomerMetersSortingItem } from '#api/model/index.ts'
import { ListPage } from '#app/list/list-page.tsx'
import { keepPreviousRows, useListParameters } from '#app/list/use-list-parameters.ts'
import { CustomerFilter } from '../customer/customer-filter.tsx'
import { MeterFilter } from '../meter/meter-filter.tsx'
import { RecordChips } from '../record-chips.tsx'
import { useBalanceColumns } from './balance-columns.tsx'

/** What every customer has used of every meter, and has left. */
export function BalanceList() {
  const t = useTranslate()
  const { customer, meter } = useSearch({ from: '/_signed-in/$organization/_billing/balances' })
  const { sorting, parameters } = useListParameters({
    sortings: ListCustomerMetersSortingItem,
    defaultSorting: '-consumed_units',
  })
  const chosen = {
    customer_id: customer === undefined ? undefined : [customer],
    meter_id: meter === undefined ? undefined : [meter],
  }
  const balances = useListCustomerMeters({ ...parameters, ...chosen }, keepPreviousRows)
  return (
    <ListPage
      title={t('organization.navigation.balances')}
      description={t('billing.customer_meter.text')}
      filters={
        <>
          {customer === undefined && <CustomerFilter />}
          {meter === undefined && <MeterFilter />}
          <div className="flex w-full flex-wrap gap-2 empty:hidden">
            <RecordChips customer={customer} meter={meter} />
          </div>
        </>
      }
      filteredBy={['customer', 'meter']}
      columns={useBalanceColumns()}
      query={balances}
      sorting={sorting}
      empty={
        <Empty icon={Wallet} title={t('billing.customer_meter.empty_title')}>
          {t('billing.customer_meter.empty_text')}
        </Empty>
      }
    />
  )
}
