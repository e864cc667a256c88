import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { EarningsInCurrency } from '#api/model/index.ts'
import { BarChart } from '../chart/bar-chart.tsx'

const dayForm = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** Net amounts by day. */
export function EarningsChart({ earnings }: { earnings: EarningsInCurrency }) {
  const t = useTranslate()
  const format = useFormat()
  const { days, currency } = earnings
  return (
    <BarChart
      title={t('billing.earnings.chart')}
      text={(amount) => format.money(amount ?? 0, currency)}
      points={days.map(({ date, net_amount: value }) => ({
        at: date,
        label: format.date(date, dayForm),
        value,
      }))}
    />
  )
}
