import { Link } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { CopyableId, DateTime } from '@tollgate/ui/table-cells'
import type { Subscription } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Fact, Facts, Section } from '#app/page/record-page.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { SubscriptionPrice } from './subscription-price.tsx'

const linkClass = 'rounded-sm font-medium text-accent-text underline-offset-4 hover:underline'

/** Who pays for what, how much, and until when. */
export function SubscriptionDetails({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const { slug: organization } = useOrganization()
  const { customer, product, discount } = subscription
  return (
    <Section title={t('billing.order.details')}>
      <Facts>
        <Fact term={t('billing.order.customer')}>
          <Link
            to="/$organization/customers/$customer"
            params={{ organization, customer: customer.id }}
            className={linkClass}
          >
            {customer.name ?? customer.email}
          </Link>
          {customer.name !== null && (
            <span className="block break-all text-ink-muted">{customer.email}</span>
          )}
        </Fact>
        <Fact term={t('billing.order.product')}>
          <Link
            to="/$organization/products/$product"
            params={{ organization, product: product.id }}
            className={linkClass}
          >
            {product.name}
          </Link>
        </Fact>
        <Fact term={t('billing.product.price')}>
          <SubscriptionPrice subscription={subscription} />
        </Fact>
        {discount !== null && (
          <Fact term={t('billing.order.discount')}>
            <Link
              to="/$organization/discounts/$discount"
              params={{ organization, discount: discount.id }}
              className={linkClass}
            >
              {discount.name}
            </Link>
          </Fact>
        )}
        <PeriodFacts subscription={subscription} />
        {subscription.ended_at === null && (
          <Fact term={t('billing.payment.card')}>
            <SubscriptionCard subscription={subscription} />
          </Fact>
        )}
        <Fact term={t('billing.subscription.id')}>
          <CopyableId value={subscription.id} />
        </Fact>
      </Facts>
    </Section>
  )
}

function PeriodFacts({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const { started_at, current_period_start, current_period_end } = subscription
  const { cancel_at_period_end: isCanceled, ends_at, ended_at } = subscription
  const end = ended_at ?? (isCanceled ? ends_at : current_period_end)
  const endTerm = isCanceled ? 'ends_at' : 'next_renewal'
  return (
    <>
      <Fact term={t('billing.subscription.started_at')}>
        <DateTime value={started_at} as="date-time" />
      </Fact>
      {ended_at === null && (
        <Fact term={t('billing.subscription.period')}>
          <DateTime value={current_period_start} /> – <DateTime value={current_period_end} />
        </Fact>
      )}
      <Fact term={t(`billing.subscription.${ended_at === null ? endTerm : 'ended_at'}`)}>
        <DateTime value={end} as="date-time" />
      </Fact>
    </>
  )
}
