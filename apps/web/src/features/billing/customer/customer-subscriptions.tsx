import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { buttonClass } from '@tollgate/ui/button'
import { useListSubscriptions } from '#api/subscription/subscription.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Section } from '#app/page/record-page.tsx'
import { SubscriptionPrice } from '../subscription/subscription-price.tsx'
import { SubscriptionStatus } from '../subscription/subscription-status.tsx'

const few = 5

/** What a customer subscribes to, the latest first; nothing where there never was any. */
export function CustomerSubscriptions({ customerId }: { customerId: string }) {
  const t = useTranslate()
  const { id, slug: organization } = useOrganization()
  const { data } = useListSubscriptions({
    organization_id: id,
    customer_id: [customerId],
    sorting: ['-started_at'],
    limit: few,
  })
  const subscriptions = data?.items ?? []
  if (subscriptions.length === 0) return null
  const more = (
    <Link
      to="/$organization/subscriptions"
      params={{ organization }}
      search={{ customer: customerId }}
      className={buttonClass({ variant: 'link', size: 'inline' })}
    >
      {t('common.action.view_all')}
    </Link>
  )
  return (
    <Section title={t('billing.subscription.list')} action={more}>
      <ul className="divide-y rounded-lg border">
        {subscriptions.map((subscription) => (
          <li
            key={subscription.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
              <Link
                to="/$organization/subscriptions/$subscription"
                params={{ organization, subscription: subscription.id }}
                className="rounded-sm font-medium wrap-anywhere hover:text-accent-text"
              >
                <bdi>{subscription.product.name}</bdi>
              </Link>
              <SubscriptionStatus subscription={subscription} />
            </span>
            <span className="text-ink-muted tabular-nums">
              <SubscriptionPrice subscription={subscription} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
