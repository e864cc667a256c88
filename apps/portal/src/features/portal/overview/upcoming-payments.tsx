import { Link } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { CustomerSubscription } from '#api/model'
import { useListUpcomingPortalOrders } from '#api/portal-subscription/portal-subscription.ts'

interface UpcomingPaymentsProps {
  subscriptions: readonly CustomerSubscription[]
  slug: string
}

/** What subscriptions come to by what was used so far. */
export function UpcomingPayments({ subscriptions, slug }: UpcomingPaymentsProps) {
  const metered = subscriptions.filter(({ meters }) => meters.length > 0)
  if (metered.length === 0) return null
  return (
    <ul className="space-y-1">
      {metered.map((subscription) => (
        <Upcoming key={subscription.id} subscription={subscription} slug={slug} />
      ))}
    </ul>
  )
}

interface UpcomingProps {
  subscription: CustomerSubscription
  slug: string
}

function Upcoming({ subscription: { id, product }, slug }: UpcomingProps) {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useListUpcomingPortalOrders(id)
  const [next] = data?.items ?? []
  if (next === undefined) return null
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <Link
        to="/$organization/subscriptions/$subscription"
        params={{ organization: slug, subscription: id }}
        className="min-w-0 rounded-sm text-accent-text underline-offset-4 wrap-anywhere hover:underline"
      >
        <span dir="auto">{product.name}</span>
      </Link>
      <span className="tabular-nums">
        {t('portal.usage.upcoming', {
          amount: format.money(next.due_amount, next.currency),
          date: format.date(next.at),
        })}
      </span>
    </li>
  )
}
