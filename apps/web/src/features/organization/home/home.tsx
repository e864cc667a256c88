import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { usePageTitle } from '#app/page/page-title.ts'
import { LoadError } from '#app/page/query-failure.tsx'
import { useOrganization } from '../access/use-organization.ts'
import { FirstSteps, FirstStepsSkeleton } from './first-steps.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { Summary } from './summary.tsx'
import { useFirstSteps } from './use-first-steps.ts'

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
      {done !== undefined && (
        <div className="space-y-10">
          {done.order && <Summary organizationId={id} />}
          {!done.order && <FirstSteps done={done} />}
          {done.order && <LatestOrders organizationId={id} />}
        </div>
      )}
    </>
  )
}
