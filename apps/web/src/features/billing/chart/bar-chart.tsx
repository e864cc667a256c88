import { type BarChartProps, BarChart as Chart } from '@tollgate/app/bar-chart'
import { useTranslate } from '@tollgate/messages/react'

/** Values one after another, compared in the words of the dashboard. */
export function BarChart(props: Omit<BarChartProps, 'beforeText'>) {
  const t = useTranslate()
  return <Chart {...props} beforeText={(amount) => t('billing.earnings.before', { amount })} />
}
