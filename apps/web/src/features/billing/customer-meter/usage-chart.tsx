import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useGetMeterQuantities } from '#api/meter/meter.ts'
import type { CustomerMeter } from '#api/model/index.ts'
import { readerTimeZone } from '#app/features/organization/business/time-zones.ts'
import { BarChart } from '../chart/bar-chart.tsx'
import { ChartTable } from '../chart/chart-table.tsx'
import { lastDays } from './last-days.ts'
import { useUnitsText } from './use-units-text.ts'

const days = 30

/** What a customer has used of a meter, day by day, as a chart and as a table. */
export function UsageChart({ account }: { account: CustomerMeter }) {
  const t = useTranslate()
  const format = useFormat()
  const units = useUnitsText()
  const timezone = readerTimeZone()
  const { data, error, refetch } = useGetMeterQuantities(account.meter_id, {
    ...lastDays(days, new Date()),
    interval: 'day',
    timezone,
    customer_id: [account.customer_id],
  })
  if (data === undefined && error !== null) {
    return (
      <p className="text-ink-muted">
        {t('common.state.error_title')}{' '}
        <Button variant="link" size="inline" onClick={() => void refetch()}>
          {t('common.action.retry')}
        </Button>
      </p>
    )
  }
  if (data === undefined) return <Skeleton className="h-28 w-full rounded-md" />
  const total = units(data.total)
  const chart = {
    title: t('billing.customer_meter.chart', { meter: account.meter.name, count: days, total }),
    points: data.quantities.map(({ timestamp, quantity }) => ({
      at: timestamp,
      label: format.date(timestamp, { dateStyle: 'medium', timeZone: timezone }),
      value: quantity,
    })),
    text: (value: number | null) => units(value ?? 0),
  }
  const caption = t('billing.customer_meter.last_days', { count: days, total })
  return (
    <div className="space-y-2">
      <BarChart {...chart} caption={caption} size="small" />
      <ChartTable {...chart} heading={t('billing.customer_meter.used')} />
    </div>
  )
}
