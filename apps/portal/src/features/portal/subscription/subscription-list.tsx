import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Empty } from '@tollgate/ui/empty'
import { PageHeader } from '@tollgate/ui/page-header'
import { RefreshCw } from 'lucide-react'
import { useListPortalSubscriptions } from '#api/portal-subscription/portal-subscription.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { ContentSkeleton } from '../shell/portal-skeleton.tsx'
import { useMerchant } from '../shell/use-merchant.ts'
import { allSubscriptions } from './load-subscription.ts'
import { SubscriptionPrice, SubscriptionStatus, SubscriptionTerm } from './subscription-texts.tsx'

/** What the customer pays for again and again, and what has ended. */
export function SubscriptionList() {
  const t = useTranslate()
  const { name: merchantName, slug } = useMerchant()
  const { data } = useListPortalSubscriptions(allSubscriptions)
  usePageTitle(t('subscription.title'), merchantName)
  if (data === undefined) return <ContentSkeleton />
  return (
    <>
      <PageHeader title={t('subscription.title')} />
      {data.items.length === 0 ? (
        <Empty icon={RefreshCw} title={t('subscription.empty_title')}>
          {t('subscription.empty_text', { merchantName })}
        </Empty>
      ) : (
        <ul aria-label={t('subscription.yours')} className="divide-y rounded-lg border bg-surface">
          {data.items.map((subscription) => (
            <li
              key={subscription.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3"
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2">
                  <Link
                    to="/$organization/subscriptions/$subscription"
                    params={{ organization: slug, subscription: subscription.id }}
                    className="rounded-sm font-medium underline-offset-4 hover:underline"
                  >
                    <span dir="auto" className="wrap-anywhere">
                      {subscription.product.name}
                    </span>
                  </Link>
                  <SubscriptionStatus subscription={subscription} />
                </span>
                <span className="block text-ink-muted">
                  <SubscriptionTerm subscription={subscription} />
                </span>
              </span>
              <span className="tabular-nums">
                <SubscriptionPrice subscription={subscription} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
