import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListPortalMeters } from '#api/portal-meter/portal-meter.ts'
import { useListPortalOrders } from '#api/portal-order/portal-order.ts'
import { useListPortalSubscriptions } from '#api/portal-subscription/portal-subscription.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { BenefitCard } from '../benefit/benefit-card.tsx'
import { allGrants, latestPerBenefit, useGrants } from '../benefit/grants.ts'
import { UsageSection } from '../meter/usage-section.tsx'
import { allMeters, usesOf } from '../meter/uses.ts'
import { OrderTable } from '../order/order-table.tsx'
import { latestOrdersQuery } from '../order/orders-query.ts'
import { useIsWholeSession } from '../session/use-is-whole-session.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { allSubscriptions } from '../subscription/load-subscription.ts'
import { UpcomingPayments } from './upcoming-payments.tsx'

const shownBenefits = 4

interface SectionProps {
  title: string
  /** Where all of them are. */
  link: ReactNode
  children: ReactNode
}

function Section({ title, link, children }: SectionProps) {
  return (
    <section className="space-y-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-semibold text-[0.9375rem]">{title}</h2>
        {link}
      </div>
      {children}
    </section>
  )
}

const linkClass = 'rounded-sm text-accent-text underline-offset-4 hover:underline'

export function Overview() {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  const isWhole = useIsWholeSession()
  const { data: orders } = useListPortalOrders(latestOrdersQuery)
  const { data: subscriptions } = useListPortalSubscriptions(allSubscriptions)
  const { data: meters } = useListPortalMeters(allMeters)
  const subscribed = subscriptions?.items ?? []
  const uses = usesOf(subscribed, meters?.items ?? [])
  const grants = latestPerBenefit(useGrants(allGrants)).filter((grant) => !grant.is_revoked)
  usePageTitle(t('portal.overview.title'), merchantName)
  const params = { organization: slug }
  const latest = orders?.items ?? []
  const hasMore = (orders?.pagination.total_count ?? 0) > latest.length
  if (latest.length === 0 && grants.length === 0 && uses.length === 0) {
    return (
      <>
        <PageHeader title={t('portal.overview.title')} />
        <Empty icon={Package} title={t('portal.overview.empty_title')}>
          {t('portal.overview.empty_text', { merchantName })}
        </Empty>
      </>
    )
  }
  const allOrders = (
    <Link to="/$organization/orders" params={params} className={linkClass}>
      {t('common.action.view_all')}
    </Link>
  )
  const allBenefits = (
    <Link to="/$organization/benefits" params={params} className={linkClass}>
      {t('common.action.view_all')}
    </Link>
  )
  return (
    <>
      <PageHeader title={t('portal.overview.title')} />
      <div className="space-y-10">
        <UsageSection uses={uses}>
          {isWhole && <UpcomingPayments subscriptions={subscribed} slug={slug} />}
        </UsageSection>
        {grants.length > 0 && (
          <Section
            title={t('portal.overview.benefits')}
            link={grants.length > shownBenefits && allBenefits}
          >
            <ul className="grid gap-3 sm:grid-cols-2">
              {grants.slice(0, shownBenefits).map((grant) => (
                <BenefitCard key={grant.id} grant={grant} />
              ))}
            </ul>
          </Section>
        )}
        {latest.length > 0 && (
          <Section title={t('portal.overview.latest_orders')} link={hasMore && allOrders}>
            <OrderTable orders={latest} slug={slug} />
          </Section>
        )}
      </div>
    </>
  )
}
