import { Link } from '@tanstack/react-router'
import { describeError } from '@tollgate/app/form-errors'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button, buttonClass } from '@tollgate/ui/button'
import type { CustomerOrder, CustomerOrderDue } from '#api/model'
import { useGetPortalOrder, useRetryPortalOrder } from '#api/portal-order/portal-order.ts'
import { failureText } from '#app/features/card/failure-text.ts'
import { useMerchant } from '../shell/use-merchant.ts'
import { useReadAgain } from '../shell/use-read-again.ts'

const pollInterval = 2000

interface OrderDueProps {
  order: CustomerOrder
  due: CustomerOrderDue
}

/** Why an order is not paid, and what its customer can do about it. */
export default function OrderDue({ order, due }: OrderDueProps) {
  const t = useTranslate()
  const { amount, is_being_charged: isCharging } = due
  const title = t('subscription.due.title', { amount: useFormat().money(amount, order.currency) })
  useGetPortalOrder(order.id, { query: { refetchInterval: isCharging && pollInterval } })
  if (isCharging) return <Alert title={title}>{t('subscription.due.charging')}</Alert>
  return (
    <Alert tone="warning" title={title}>
      <Reason due={due} />
      {order.subscription?.status === 'past_due' && <p>{t('subscription.past_due.text')}</p>}
      <Remedies id={order.id} due={due} />
    </Alert>
  )
}

function Reason({ due }: { due: CustomerOrderDue }) {
  const t = useTranslate()
  const format = useFormat()
  const { failed_at, failure_code, failure_message, next_attempt_at } = due
  return (
    <>
      <p>
        {failed_at !== null && t('subscription.due.failed', { date: format.date(failed_at) })}{' '}
        {failureText(t, failure_code, failure_message)}
      </p>
      {next_attempt_at !== null && (
        <p>{t('subscription.due.next', { date: format.date(next_attempt_at) })}</p>
      )}
    </>
  )
}

function Remedies({ id, due }: { id: string; due: CustomerOrderDue }) {
  const t = useTranslate()
  const { slug } = useMerchant()
  const { retries_left: retriesLeft, failure_code } = due
  const isAddressWrong = failure_code === 'tax_place_unknown'
  const readAgain = useReadAgain()
  const { mutate, isPending, error } = useRetryPortalOrder({ mutation: { onSettled: readAgain } })
  return (
    <>
      <p>{t('subscription.due.left', { count: retriesLeft })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {retriesLeft > 0 && (
          <Button size="small" pending={isPending} onClick={() => mutate({ id })}>
            {t('subscription.due.retry')}
          </Button>
        )}
        <Link
          to={isAddressWrong ? '/$organization/details' : '/$organization/cards/new'}
          params={{ organization: slug }}
          className={buttonClass({ size: 'small' })}
        >
          {t(isAddressWrong ? 'subscription.due.correct_address' : 'subscription.card.other')}
        </Link>
      </div>
      {error && (
        <p role="alert" className="mt-3 font-medium text-danger-text">
          {describeError(error, t)}
        </p>
      )}
    </>
  )
}
