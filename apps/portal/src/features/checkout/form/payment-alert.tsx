import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import type { Translate } from '@tollgate/messages'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { CheckoutPublic } from '#api/model'
import { failureText } from '#app/features/card/failure-text.ts'
import type { PaymentProblem } from './use-payment.ts'

/** Why the last payment of this checkout failed, in the reader's language where we know the code. */
function Declined({ checkout, reason }: { checkout: CheckoutPublic; reason: string | null }) {
  const t = useTranslate()
  const { failure_code: code, failure_message: message } = checkout.payment_processor_metadata
  if (code === 'canceled_by_buyer') {
    return (
      <Alert title={t('checkout.failure.canceled_by_buyer')}>{t('checkout.failure.advice')}</Alert>
    )
  }
  return (
    <Alert tone="danger" title={t('checkout.failure.title')}>
      <p>{failureText(t, code, message ?? reason)}</p>
      <p>{t('checkout.failure.advice')}</p>
    </Alert>
  )
}

type RefusedProblem = Extract<PaymentProblem, { kind: 'refused' }>

function describeRefusal(t: Translate, { error, sent }: RefusedProblem): string | null {
  if (!(error instanceof ApiError)) return describeError(error, t)
  if (error.status === 0 && sent) return t('checkout.pay.unknown')
  return error.code === 'CheckoutLocked' ? t('checkout.pay.busy') : null
}

interface PaymentAlertProps {
  checkout: CheckoutPublic
  problem: PaymentProblem | null
  pending: boolean
  /** What no field of the form could show. */
  message: string | null
  requestId: string | null
}

/** Why there is no payment yet, and that nothing is lost. */
export function PaymentAlert(props: PaymentAlertProps) {
  const { checkout, problem, pending, message, requestId } = props
  const t = useTranslate()
  const format = useFormat()
  if (problem === null) {
    const hasFailed = checkout.payment_processor_metadata.failure_code !== undefined
    return hasFailed && !pending ? <Declined checkout={checkout} reason={null} /> : null
  }
  if (problem.kind === 'card') return null
  if (problem.kind === 'total-changed') {
    const amount = format.money(problem.amount, checkout.currency)
    return <Alert tone="warning">{t('checkout.pay.total_changed', { amount })}</Alert>
  }
  const { error } = problem
  if (error instanceof ApiError && error.code === 'PaymentError') {
    return <Declined checkout={checkout} reason={error.message} />
  }
  if (message === null) return null
  return (
    <Alert tone="danger">
      <p className="whitespace-pre-line">{describeRefusal(t, problem) ?? message}</p>
      {requestId !== null && (
        <p className="text-ink-muted text-xs">{t('common.error.request_id', { id: requestId })}</p>
      )}
    </Alert>
  )
}
