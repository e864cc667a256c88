import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { useGetEarnings } from '#api/earnings/earnings.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { Section } from '#app/page/record-page.tsx'
import { useTimeZone } from '../chart/use-time-zone.ts'
import { type MetricName, metricGroups } from './metric-groups.ts'
import { MetricsBoard, MetricTiles } from './metrics-board.tsx'

const allMetrics: [MetricName, ...MetricName[]] = [
  'revenue',
  ...metricGroups.flatMap(({ metrics }): readonly MetricName[] => metrics),
]

/** Every metric, with the chart of one at a time. */
export function MetricsPage() {
  const t = useTranslate()
  const title = t('billing.metrics.title')
  usePageTitle(title)
  const { timeZone } = useTimeZone()
  const currencies = useSoldCurrencies()
  return (
    <>
      <PageHeader
        title={title}
        description={timeZone && t('billing.metrics.text', { timezone: timeZone })}
      />
      <MetricsBoard names={allMetrics} currencies={currencies} hasTimeZones>
        {(shown) =>
          metricGroups.map(({ name, metrics }) => (
            <Section key={name} title={t(`billing.metrics.group_${name}`)}>
              <MetricTiles names={metrics} label={t(`billing.metrics.group_${name}`)} {...shown} />
            </Section>
          ))
        }
      </MetricsBoard>
    </>
  )
}

/** In which money moved within a year. */
function useSoldCurrencies(): string[] {
  const { id: organization_id } = useOrganization()
  const { data } = useGetEarnings({ organization_id, days: 366 })
  return data?.currencies.map(({ currency }) => currency) ?? []
}
