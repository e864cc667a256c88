import { useParams } from '@tanstack/react-router'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import type { Order } from '#api/model/index.ts'
import { useGetOrder } from '#api/orders/orders.ts'
import { usePageTitle } from '#app/screens/page-title.ts'
import { Columns } from '../screen/columns.tsx'
import { RecordView } from '../screen/record-view.tsx'
import { Section } from '../screen/section.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export function OrderPage() {
  const { order: id = '' } = useParams({ strict: false })
  const query = useGetOrder(id)
  return <RecordView query={query}>{(order) => <Page order={order} />}</RecordView>
}

function Page({ order }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  const title = t('billing.order.title', { id: order.number })
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={
          <span className="tabular-nums">{format.money(order.total_amount, order.currency)}</span>
        }
        status={<OrderStatus status={order.status} />}
        description={title}
      />
      <Columns aside={<OrderDetails order={order} />}>
        <Section title={t('billing.order.items')}>
          <OrderItems order={order} />
        </Section>
        <OrderTimeline order={order} />
      </Columns>
    </>
  )
}
