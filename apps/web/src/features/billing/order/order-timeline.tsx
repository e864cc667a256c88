import { useQueries } from '@tanstack/react-query'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { getListBenefitGrantsQueryOptions } from '#api/benefit-grant/benefit-grant.ts'
import { useGetCheckout } from '#api/checkout/checkout.ts'
import type { BenefitGrant, Order, Refund } from '#api/model/index.ts'
import { useGetProduct } from '#api/product/product.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'
import { Section } from '#app/page/record-page.tsx'
import { useDisputeEvents } from '../dispute/use-dispute-events.ts'
import { useOrderDisputes } from '../dispute/use-order-disputes.ts'
import { useOrderPayments } from '../payment/use-order-payments.ts'
import { usePaymentEvent } from '../payment/use-payment-event.ts'
import { CreditNoteLink, ReversalLink } from '../refund/credit-note-link.tsx'
import { useOrderRefunds } from '../refund/use-order-refunds.ts'
import { Timeline, type TimelineEvent } from '../timeline.tsx'

/** What happened with an order, from its checkout to what the customer got. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslate()
  const grants = useOrderGrants(order)
  const grantEvent = useGrantEvent()
  const refundEvent = useRefundEvent()
  const disputeEvents = useDisputeEvents()
  const events = [
    ...useOrderEvents(order),
    ...(grants ?? []).map(grantEvent),
    ...useOrderRefunds(order).map(refundEvent),
    ...useOrderDisputes(order.id).flatMap(disputeEvents),
  ]
  return (
    <Section title={t('billing.order.timeline')}>
      <Timeline events={events} />
      {grants === undefined && <Skeleton className="mt-1 ml-7 h-5 w-56" />}
    </Section>
  )
}

function useOrderEvents(order: Order): TimelineEvent[] {
  const t = useTranslate()
  const format = useFormat()
  const { checkout_id, created_at, currency, total_amount } = order
  const checkout = useGetCheckout(checkout_id ?? '', { query: { enabled: checkout_id !== null } })
  const payments = (useOrderPayments(order.id).data?.items ?? []).flatMap(usePaymentEvent())
  const events: TimelineEvent[] = []
  if (checkout.data !== undefined) {
    const at = checkout.data.created_at
    events.push({ id: 'checkout', text: t('billing.order.event.checkout'), at })
  }
  events.push({ id: 'created', text: t('billing.order.event.created'), at: created_at })
  // The balance may have paid it alone.
  if (order.paid && total_amount > 0 && !payments.some(({ tone }) => tone === 'success')) {
    const amount = format.money(total_amount, currency)
    const text = t('billing.order.event.paid', { amount })
    events.push({ id: 'paid', text, at: created_at, tone: 'success' })
  }
  return [...events, ...payments]
}

function useGrantEvent(): (grant: BenefitGrant) => TimelineEvent {
  const t = useTranslate()
  return (grant) => {
    const { id, created_at, granted_at, revoked_at, error } = grant
    const benefit = grant.benefit.description
    if (grant.is_revoked) {
      const text = t('billing.order.event.benefit_revoked', { benefit })
      return { id, text, at: revoked_at ?? created_at }
    }
    if (grant.is_granted) {
      const text = t('billing.order.event.benefit_granted', { benefit })
      return { id, text, at: granted_at ?? created_at, tone: 'success' }
    }
    if (error?.type !== 'MerchantActionRequired') {
      return { id, text: t('billing.order.event.benefit_pending', { benefit }), at: created_at }
    }
    const text = t('billing.order.event.benefit_failed', { benefit })
    return { id, text, at: error.timestamp, tone: 'danger' }
  }
}

function useRefundEvent(): (refund: Refund) => TimelineEvent {
  const t = useTranslate()
  const format = useFormat()
  return ({ id, status, reason, comment, total_amount, currency, ...refund }) => {
    const amount = format.money(total_amount, currency)
    const reasonText = t(`billing.refund.reason.${reason}`)
    return {
      id,
      text: t(`billing.order.event.refund_${status}`, { amount }),
      note: comment === null ? reasonText : `${reasonText}: ${comment}`,
      at: refund.modified_at ?? refund.created_at,
      links: (
        <>
          {refund.is_credit_note_generated && <CreditNoteLink refundId={id} />}
          {refund.is_credit_note_reversed && <ReversalLink refundId={id} />}
        </>
      ),
      tone: status === 'failed' ? 'danger' : undefined,
    }
  }
}

/** The benefits that an order gave; undefined until all are known. */
function useOrderGrants(order: Order): BenefitGrant[] | undefined {
  const { id: organization_id } = useOrganization()
  const { data: product, isError } = useGetProduct(order.product_id)
  const answers = useQueries({
    queries: (product?.benefits ?? []).map(({ id }) =>
      getListBenefitGrantsQueryOptions(id, { organization_id, customer_id: [order.customer_id] }),
    ),
  })
  if (isError) return []
  if (product === undefined || answers.some(({ isPending }) => isPending)) return undefined
  const grants = answers.flatMap(({ data }) => data?.items ?? [])
  return grants.filter(({ order_id }) => order_id === order.id)
}
