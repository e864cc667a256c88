import { useSearch } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { Select } from '@tollgate/ui/select'
import { Skeleton } from '@tollgate/ui/skeleton'
import { ChartColumn } from 'lucide-react'
import { useChangeSearch } from '#app/list/use-change-search.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { Section } from '#app/page/record-page.tsx'
import { CurrencyFilter } from '../chart/currency-filter.tsx'
import { TimeZoneFilter } from '../chart/time-zone-filter.tsx'
import { NoSales } from '../checkout-link/no-sales.tsx'
import { EarningsChart } from './earnings-chart.tsx'
import { EarningsSums } from './earnings-sums.tsx'
import { EarningsTable } from './earnings-table.tsx'
import { useEarnings } from './use-earnings.ts'

const periods = [7, 30, 90, 365] as const
const usual = 30

/** Payments, refunds and earnings by day, in one currency at a time. */
export function EarningsPage() {
  const t = useTranslate()
  const title = t('billing.earnings.title')
  usePageTitle(title)
  const search = useSearch({ from: '/_signed-in/$organization/_billing/earnings' })
  const days = periods.find((period) => String(period) === search.days) ?? usual
  const { data, failed, timezone, before } = useEarnings(days)
  const { error, refetch } = failed
  const currencies = data?.currencies ?? []
  const shown = currencies.find(({ currency }) => currency === search.currency) ?? currencies[0]
  return (
    <>
      <PageHeader
        title={title}
        description={timezone && t('billing.earnings.text', { timezone })}
      />
      <div className="mb-6 flex flex-wrap gap-2">
        <PeriodSelect days={days} />
        <TimeZoneFilter />
        {shown !== undefined && (
          <CurrencyFilter
            currencies={currencies.map(({ currency }) => currency)}
            shown={shown.currency}
          />
        )}
      </div>
      {data === undefined && error !== null && <LoadError error={error} onRetry={refetch} />}
      {data === undefined && error === null && <EarningsSkeleton />}
      {data !== undefined && shown === undefined && (
        <NoSales
          icon={ChartColumn}
          title={t('billing.earnings.empty_title')}
          text={t('billing.earnings.empty_text')}
        />
      )}
      {shown !== undefined && (
        <div className="space-y-8">
          <EarningsSums days={days} earnings={shown} before={before} />
          <Section title={t('billing.earnings.chart')}>
            <EarningsChart earnings={shown} />
          </Section>
          <EarningsTable earnings={shown} />
        </div>
      )}
    </>
  )
}

function PeriodSelect({ days }: { days: (typeof periods)[number] }) {
  const t = useTranslate()
  const changeSearch = useChangeSearch()
  return (
    <Select
      aria-label={t('billing.earnings.period')}
      className="w-full sm:w-52"
      options={periods.map((count) => ({
        value: String(count),
        label: t('billing.earnings.days', { count }),
      }))}
      value={String(days)}
      onValueChange={(value) => changeSearch({ days: value === String(usual) ? undefined : value })}
    />
  )
}

function EarningsSkeleton() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.state.loading')} className="space-y-8">
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-56 w-full rounded-lg" />
    </div>
  )
}
