import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { useTexts } from '#app/hooks/use-texts.ts'
import { Section } from '#app/page/record-page.tsx'
import { mainMetrics } from './metric-groups.ts'
import { MetricsBoard, MetricTiles } from './metrics-board.tsx'

/** What matters most, with its change. */
export default function HomeMetrics() {
  const t = useTranslate()
  const hasTexts = useTexts('billing')
  const { slug } = useOrganization()
  if (!hasTexts) return <Skeleton className="h-96 w-full rounded-lg" />
  const title = t('billing.metrics.title')
  return (
    <Section
      title={title}
      action={
        <Link
          to="/$organization/metrics"
          params={{ organization: slug }}
          className={buttonClass({ variant: 'link', size: 'inline' })}
        >
          {t('common.action.view_all')}
        </Link>
      }
    >
      <MetricsBoard names={mainMetrics}>
        {(shown) => <MetricTiles names={mainMetrics} label={title} {...shown} />}
      </MetricsBoard>
    </Section>
  )
}
