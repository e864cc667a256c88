import { ErrorAlert } from '@tollgate/app/form-alert'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import type { ReactNode } from 'react'
import type { OrderDue as Due, Order } from '#api/model/index.ts'
import { getGetOrderQueryKey, retryOrder, useGetOrder } from '#api/order/order.ts'
import { useCan } from '#app/features/organization/access/use-organization.ts'
import { useSave } from '#app/forms/use-save.ts'
import { declineText } from '../payment/decline-text.ts'
import { useOrderPayments } from '../payment/use-order-payments.ts'

const pollInterval = 2000

interface OrderDueProps {
  order: Order
  /** Leads to the order, where this isn’t its page. */
  link?: ReactNode
}

/** Why an order is not paid, and what becomes of it; nothing for one that is. */
export function OrderDue({ order, link }: OrderDueProps) {
  const { due } = order
  if (due) return <Unpaid order={order} due={due} link={link} />
  return order.voided_at === null ? null : <Void order={order} voidedAt={order.voided_at} />
}

function Void({ order, voidedAt }: { order: Order; voidedAt: string }) {
  const t = useTranslate()
  const date = useFormat().date(voidedAt)
  const isChange = order.billing_reason === 'subscription_update'
  return (
    <Alert title={t('billing.order.void.title')}>
      {t(isChange ? 'billing.order.void.change' : 'billing.order.void.ended', { date })}
    </Alert>
  )
}

function Unpaid({ order, due, link }: OrderDueProps & { due: Due }) {
  const t = useTranslate()
  const format = useFormat()
  const payments = useOrderPayments(order.id)
  const [latest] = payments.data?.items ?? []
  const isCharging = latest !== undefined && latest.status !== 'failed'
  useGetOrder(order.id, { query: { refetchInterval: isCharging && pollInterval } })
  const title = t('billing.order.due.title', { amount: format.money(due.amount, order.currency) })
  if (isCharging) {
    return (
      <Alert title={title} action={link}>
        {t('billing.order.due.charging')}
      </Alert>
    )
  }
  return (
    <Alert tone="warning" title={title} action={link}>
      {latest && (
        <p>
          {t('billing.order.due.failed', {
            date: format.date(latest.created_at),
            reason: declineText(t, latest.decline_reason, latest.decline_message),
          })}
        </p>
      )}
      {due.next_attempt_at !== null && (
        <p>{t('billing.order.due.next', { date: format.date(due.next_attempt_at) })}</p>
      )}
      <ChargeAgain order={order} retriesLeft={due.retries_left} />
    </Alert>
  )
}

/** What is said to customers who try themselves is not for merchants. */
const refusals: Refusals = {
  'payment.declined': { text: 'billing.order.due.declined' },
  'payment_method.missing': { text: 'billing.payment.failure.no_card' },
}

function ChargeAgain({ order, retriesLeft }: { order: Order; retriesLeft: number }) {
  const t = useTranslate()
  const { mutate, isPending, error } = useSave({
    noun: 'order',
    save: () => retryOrder(order.id),
    record: ({ id }) => getGetOrderQueryKey(id),
  })
  if (!useCan('orders:write')) return null
  return (
    <>
      <p>{t('billing.order.due.left', { count: retriesLeft })}</p>
      {retriesLeft > 0 && (
        <Button size="small" className="mt-3" pending={isPending} onClick={() => mutate()}>
          {t('billing.order.due.retry')}
        </Button>
      )}
      <ErrorAlert error={error} refusals={refusals} />
    </>
  )
}
