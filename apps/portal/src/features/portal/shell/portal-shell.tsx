import { Link, Outlet } from '@tanstack/react-router'
import { useFocusOnNavigation } from '@tollgate/app/use-focus-on-navigation'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { buttonClass } from '@tollgate/ui/button'
import { LinkTabs, linkTabClass } from '@tollgate/ui/link-tabs'
import { Toaster } from '@tollgate/ui/toast'
import type { BillingOrganization, PortalSession } from '#api/model'
import { useGetPortalCustomer } from '#api/portal-customer/portal-customer.ts'
import { useListPortalOrders } from '#api/portal-order/portal-order.ts'
import { useListPortalSubscriptions } from '#api/portal-subscription/portal-subscription.ts'
import { allGrants, useGrants } from '../benefit/grants.ts'
import { latestOrdersQuery } from '../order/orders-query.ts'
import { allSubscriptions } from '../subscription/load-subscription.ts'
import { AccountMenu } from './account-menu.tsx'
import { HomeLink } from './home-link.tsx'
import { PastDueBanner } from './past-due-banner.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { useMerchant } from './use-merchant.ts'

/** Sections appear once there is something in them. */
function PortalNavigation({ slug, isWhole }: { slug: string; isWhole: boolean }) {
  const t = useTranslate()
  const { data: orders } = useListPortalOrders(latestOrdersQuery)
  const { data: subscriptions } = useListPortalSubscriptions(allSubscriptions)
  const grants = useGrants(allGrants)
  const params = { organization: slug }
  const hasOrders = (orders?.pagination.total_count ?? 0) > 0
  return (
    <LinkTabs label={t('portal.navigation.label')}>
      <Link
        to="/$organization"
        params={params}
        activeOptions={{ exact: true }}
        className={linkTabClass}
      >
        {t('portal.navigation.overview')}
      </Link>
      {hasOrders && (
        <Link to="/$organization/orders" params={params} className={linkTabClass}>
          {t('portal.navigation.orders')}
        </Link>
      )}
      {subscriptions !== undefined && subscriptions.items.length > 0 && (
        <Link to="/$organization/subscriptions" params={params} className={linkTabClass}>
          {t('portal.navigation.subscriptions')}
        </Link>
      )}
      {isWhole && subscriptions !== undefined && subscriptions.items.length > 0 && (
        <Link to="/$organization/cards" params={params} className={linkTabClass}>
          {t('portal.navigation.cards')}
        </Link>
      )}
      {grants.length > 0 && (
        <Link to="/$organization/benefits" params={params} className={linkTabClass}>
          {t('portal.navigation.benefits')}
        </Link>
      )}
      {isWhole && (
        <Link to="/$organization/details" params={params} className={linkTabClass}>
          {t('portal.navigation.details')}
        </Link>
      )}
    </LinkTabs>
  )
}

function SinglePurchaseHint({ organization }: { organization: BillingOrganization }) {
  const t = useTranslate()
  return (
    <Alert
      title={t('portal.scope.title')}
      className="mb-6"
      action={
        <Link
          to="/$organization/sign-in"
          params={{ organization: organization.slug }}
          className={buttonClass({ size: 'small' })}
        >
          {t('portal.scope.action')}
        </Link>
      }
    >
      {t('portal.scope.text', { merchantName: organization.name })}
    </Alert>
  )
}

export function PortalShell({ session }: { session: PortalSession }) {
  const organization = useMerchant()
  const isWhole = session.scope === 'customer'
  const { data: customer } = useGetPortalCustomer({ query: { enabled: isWhole } })
  useFocusOnNavigation()
  const { slug } = organization
  return (
    <PortalFrame
      organization={organization}
      home={<HomeLink organization={organization} />}
      account={<AccountMenu slug={slug} email={customer?.email ?? null} />}
    >
      <div className="mx-auto max-w-4xl px-4 pt-2 print:hidden">
        <PortalNavigation slug={slug} isWhole={isWhole} />
      </div>
      <main id="content" tabIndex={-1} className="mx-auto max-w-4xl px-4 py-8 outline-none">
        {!isWhole && <SinglePurchaseHint organization={organization} />}
        {isWhole && <PastDueBanner />}
        <Outlet />
      </main>
      <Toaster />
    </PortalFrame>
  )
}
