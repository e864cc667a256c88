import { useTranslate } from '@tollgate/messages/react'
import { Badge, type BadgeTone } from '@tollgate/ui/badge'
import { type Column, DataTable } from '@tollgate/ui/data-table'
import { DateTime, Money, NoValue } from '@tollgate/ui/table-cells'
import type { Payment, PaymentStatus } from '#api/model/index.ts'
import { Section } from '#app/page/record-page.tsx'
import { CardText } from '../payment/card-text.tsx'
import { declineText } from '../payment/decline-text.ts'
import { useOrderPayments } from '../payment/use-order-payments.ts'

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
}

/** Each attempt to be paid for an order, and why it failed; nothing where none was needed. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const t = useTranslate()
  const columns = useColumns()
  const payments = useOrderPayments(orderId).data?.items ?? []
  if (payments.length === 0) return null
  return (
    <Section title={t('billing.payment.list')}>
      <DataTable
        label={t('billing.payment.list')}
        columns={columns}
        rows={payments}
        rowId={({ id }) => id}
        empty={null}
      />
    </Section>
  )
}

function useColumns(): Column<Payment>[] {
  const t = useTranslate()
  return [
    {
      id: 'created_at',
      header: t('billing.order.date'),
      cell: (payment) => (
        <>
          <DateTime value={payment.created_at} as="date-time" />
          <span className="block text-ink-muted sm:hidden">
            <Card payment={payment} />
          </span>
          <span className="mt-1 block sm:hidden">
            <Outcome payment={payment} />
          </span>
        </>
      ),
    },
    {
      id: 'card',
      header: t('billing.payment.card'),
      className: 'hidden sm:table-cell',
      cell: (payment) => <Card payment={payment} />,
    },
    {
      id: 'status',
      header: t('billing.order.status'),
      className: 'hidden sm:table-cell',
      cell: (payment) => <Outcome payment={payment} />,
    },
    {
      id: 'amount',
      header: t('billing.order.amount'),
      align: 'right',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ]
}

function Card({ payment: { method_metadata: card } }: { payment: Payment }) {
  return card === null ? <NoValue /> : <CardText card={card} />
}

function Outcome({ payment }: { payment: Payment }) {
  const t = useTranslate()
  const { status, decline_reason, decline_message } = payment
  return (
    <>
      <Badge tone={tones[status]}>{t(`billing.payment.status.${status}`)}</Badge>
      {status === 'failed' && (
        <span className="block text-danger-text text-xs">
          {declineText(t, decline_reason, decline_message)}
        </span>
      )}
    </>
  )
}
