import { Link } from '@tanstack/react-router'
import { UsagePrices } from '@tollgate/app/usage-prices'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Breadcrumb } from '@tollgate/ui/breadcrumb'
import { Card } from '@tollgate/ui/card'
import { DescriptionItem, DescriptionList } from '@tollgate/ui/description-list'
import { PageHeader } from '@tollgate/ui/page-header'
import { DateTime } from '@tollgate/ui/table-cells'
import type { CustomerBenefitGrant, CustomerCustomerMeter, CustomerSubscription } from '#api/model'
import { useListPortalMeters } from '#api/portal-meter/portal-meter.ts'
import { useListPortalOrders } from '#api/portal-order/portal-order.ts'
import {
  useGetPortalSubscription,
  useListUpcomingPortalOrders,
} from '#api/portal-subscription/portal-subscription.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { GrantSection } from '../benefit/grant-section.tsx'
import { useGrants } from '../benefit/grants.ts'
import { UsageSection } from '../meter/usage-section.tsx'
import { allMeters, usesOf } from '../meter/uses.ts'
import { OrderTable } from '../order/order-table.tsx'
import { useIsWholeSession } from '../session/use-is-whole-session.ts'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import { billedFor, givenBy } from './load-subscription.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionPrice, SubscriptionStatus, SubscriptionTerm } from './subscription-texts.tsx'
import { UpcomingPayment } from './upcoming-payment.tsx'

export function SubscriptionDetail({ id }: { id: string }) {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  const isWhole = useIsWholeSession()
  const { data: subscription } = useGetPortalSubscription(id)
  const { data: orders } = useListPortalOrders(billedFor(id))
  const { data: meters } = useListPortalMeters(allMeters)
  const grants = useGrants(givenBy(id)).filter((grant) => !grant.is_revoked)
  usePageTitle(subscription?.product.name ?? t('subscription.one'), merchantName)
  if (subscription === undefined) return <ContentSkeleton />
  const { product } = subscription
  const uses = usesOf([subscription], (meters?.items ?? []).filter(isOf(subscription, grants)))
  const billed = orders?.items ?? []
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <Breadcrumb>
          <Link to="/$organization/subscriptions" params={{ organization: slug }}>
            {t('subscription.title')}
          </Link>
          {product.name}
        </Breadcrumb>
        <PageHeader
          title={
            <span dir="auto" className="wrap-anywhere">
              {product.name}
            </span>
          }
          status={<SubscriptionStatus subscription={subscription} />}
          description={<SubscriptionTerm subscription={subscription} />}
          actions={<SubscriptionActions subscription={subscription} />}
        />
      </div>
      <Card>
        <DescriptionList>
          <DescriptionItem term={t('subscription.price')}>
            <SubscriptionPrice subscription={subscription} />
            <UsagePrices prices={subscription.prices} />
          </DescriptionItem>
          {subscription.started_at !== null && (
            <DescriptionItem term={t('subscription.started_at')}>
              <DateTime value={subscription.started_at} />
            </DescriptionItem>
          )}
          {isWhole && subscription.ended_at === null && <NextPayment subscription={subscription} />}
        </DescriptionList>
      </Card>
      <UsageSection uses={uses}>
        {isWhole && subscription.meters.length > 0 && <UpcomingPayment subscriptionId={id} />}
      </UsageSection>
      <GrantSection grants={grants} />
      {billed.length > 0 && (
        <section aria-label={t('subscription.orders')} className="space-y-3">
          <h2 className="font-semibold text-[0.9375rem]">{t('subscription.orders')}</h2>
          <OrderTable orders={billed} slug={slug} />
        </section>
      )}
    </div>
  )
}

/** Whether a subscription bills a meter, or credits units of it. */
function isOf({ meters }: CustomerSubscription, grants: readonly CustomerBenefitGrant[]) {
  const billed = meters.map(({ meter_id }) => meter_id)
  const credited = grants.flatMap(({ benefit }) =>
    benefit.type === 'meter_credit' ? [benefit.properties.meter_id] : [],
  )
  const ids = new Set([...billed, ...credited])
  return ({ meter_id }: CustomerCustomerMeter) => ids.has(meter_id)
}

/** What the card will be charged next, with discount, tax and balance, as the API plans it. */
function NextPayment({ subscription }: { subscription: CustomerSubscription }) {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useListUpcomingPortalOrders(subscription.id)
  if (data === undefined) return null
  const [next] = data.items
  return (
    <DescriptionItem term={t('subscription.next_payment')}>
      {next === undefined
        ? t('subscription.next_none')
        : t('subscription.next_payment_at', {
            amount: format.money(next.due_amount, next.currency),
            date: format.date(next.at),
          })}
    </DescriptionItem>
  )
}
