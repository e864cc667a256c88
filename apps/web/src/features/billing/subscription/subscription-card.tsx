import { useTranslate } from '@tollgate/messages/react'
import { Badge } from '@tollgate/ui/badge'
import { Skeleton } from '@tollgate/ui/skeleton'
import type { Subscription } from '#api/model/index.ts'
import { useListCustomerPaymentMethods } from '#api/payment-method/payment-method.ts'
import { CardText } from '../payment/card-text.tsx'

const many = { limit: 100 }

/** The card that a subscription’s next order is charged to. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const t = useTranslate()
  const { id, customer_id } = subscription
  const { data } = useListCustomerPaymentMethods(customer_id, many)
  if (data === undefined) return <Skeleton className="h-5 w-36" />
  const method = data.items.find(({ subscription_ids }) => subscription_ids.includes(id))
  if (method === undefined) return t('billing.payment.failure.no_card')
  const { card, expiry } = method
  const date = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  return (
    <>
      <CardText card={card} />
      <span className="flex flex-wrap items-center gap-2 text-ink-muted">
        {t('billing.payment.card_expires', { date })}
        {expiry === 'soon' && <Badge tone="warning">{t('billing.payment.card_soon')}</Badge>}
        {expiry === 'expired' && <Badge tone="danger">{t('billing.payment.card_expired')}</Badge>}
      </span>
    </>
  )
}
