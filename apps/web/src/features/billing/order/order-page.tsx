import { useParams } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Order } from '#api/model/index.ts'
import { useGetOrder } from '#api/order/order.ts'
import { RecordPage, RecordQuery, Section } from '#app/page/record-page.tsx'
import { FilledIn } from '../custom-field/filled-in.tsx'
import { DisputeNotice } from '../dispute/dispute-notice.tsx'
import { DisputeStatus } from '../dispute/dispute-status.tsx'
import { RefundButton } from '../refund/refund-button.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderDue } from './order-due.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { VatIdNotice } from './vat-id-check.tsx'

export function OrderPage() {
  const { order: id = '' } = useParams({ strict: false })
  const query = useGetOrder(id)
  return <RecordQuery query={query}>{(order) => <Page order={order} />}</RecordQuery>
}

function Page({ order }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  const title = t('billing.order.title', { id: order.number })
  return (
    <RecordPage
      title={title}
      heading={
        <span className="tabular-nums">{format.money(order.total_amount, order.currency)}</span>
      }
      status={
        <>
          <OrderStatus order={order} />
          <DisputeStatus orderId={order.id} />
        </>
      }
      description={title}
      actions={
        <>
          <RefundButton order={order} />
          <InvoiceButton order={order} />
        </>
      }
      aside={<OrderDetails order={order} />}
    >
      <OrderDue order={order} />
      <DisputeNotice orderId={order.id} />
      <VatIdNotice order={order} />
      <Section title={t('billing.order.items')}>
        <OrderItems order={order} />
      </Section>
      <OrderPayments orderId={order.id} />
      <FilledIn order={order} />
      <OrderTimeline order={order} />
    </RecordPage>
  )
}
