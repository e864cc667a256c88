import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { Skeleton } from '@tollgate/ui/skeleton'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '#app/page/page-title.ts'
import { useOrganization } from '../access/use-organization.ts'
import { FirstSteps, FirstStepsSkeleton } from './first-steps.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { useFirstSteps } from './use-first-steps.ts'

const HomeMetrics = lazy(() => import('#app/features/billing/metrics/home-metrics.tsx'))

export function Home() {
  const t = useTranslate()
  const { id, name } = useOrganization()
  const { done, error, retry } = useFirstSteps(id)
  usePageTitle(t('organization.home.title'))
  return (
    <>
      <PageHeader title={name} />
      {done === undefined && error !== null && <LoadError error={error} onRetry={retry} />}
      {done === undefined && error === null && <FirstStepsSkeleton />}
      {done !== undefined && !done.order && <FirstSteps done={done} />}
      {done?.order === true && (
        <div className="space-y-10">
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
            <HomeMetrics />
          </Suspense>
          <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
            <LatestOrders organizationId={id} />
            <RecentActivity organizationId={id} />
          </div>
        </div>
      )}
    </>
  )
}
