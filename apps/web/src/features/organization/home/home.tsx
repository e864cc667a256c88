import { Link } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { Skeleton } from '@tollgate/ui/skeleton'
import { lazy, type ReactNode, Suspense } from 'react'
import { useListCustomers } from '#api/customer/customer.ts'
import { useListProducts } from '#api/product/product.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { useOrganization } from '../access/use-organization.ts'
import { FirstSteps, FirstStepsSkeleton } from './first-steps.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { useFirstSteps, useLatestOrders } from './use-first-steps.ts'

const EarningsOverview = lazy(() => import('#app/features/billing/earnings/earnings-overview.tsx'))

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
          {done.order && (
            <Suspense fallback={<Skeleton className="h-96 w-full rounded-lg" />}>
              <EarningsOverview />
            </Suspense>
          )}
          {done.order && <LatestOrders organizationId={id} />}
        </div>
      )}
    </>
  )
}

/** How many there are of what matters, each a way there. */
function Summary({ organizationId }: { organizationId: string }) {
  const t = useTranslate()
  const params = { organization: useOrganization().slug }
  const one = { organization_id: organizationId, limit: 1 }
  const orders = useLatestOrders(organizationId)
  const customers = useListCustomers(one)
  const products = useListProducts({ ...one, is_archived: false })
  const linkClass = 'rounded-sm hover:text-ink'
  return (
    <dl
      aria-label={t('organization.home.summary')}
      className="grid grid-cols-3 divide-x rounded-lg border"
    >
      <Metric count={orders.data?.pagination.total_count}>
        <Link to="/$organization/orders" params={params} className={linkClass}>
          {t('organization.home.summary_orders')}
        </Link>
      </Metric>
      <Metric count={customers.data?.pagination.total_count}>
        <Link to="/$organization/customers" params={params} className={linkClass}>
          {t('organization.home.summary_customers')}
        </Link>
      </Metric>
      <Metric count={products.data?.pagination.total_count}>
        <Link to="/$organization/products" params={params} className={linkClass}>
          {t('organization.home.summary_products')}
        </Link>
      </Metric>
    </dl>
  )
}

function Metric({ count, children }: { count: number | undefined; children: ReactNode }) {
  const format = useFormat()
  return (
    <div className="flex flex-col-reverse justify-end gap-1 px-4 py-3.5 sm:px-5">
      <dd className="font-semibold text-2xl tabular-nums tracking-tight">
        {count === undefined ? <Skeleton className="h-8 w-12" /> : format.number(count)}
      </dd>
      <dt className="text-ink-muted">{children}</dt>
    </div>
  )
}
