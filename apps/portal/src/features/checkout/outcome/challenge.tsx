import { ApiError } from '@tollgate/app/api-error'
import { describeError } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { cancelCheckoutPayment } from '#api/checkout/checkout.ts'
import { useAttempt } from '../use-attempt.ts'
import { useCheckoutRecord } from '../use-checkout-record.ts'
import { useFocusedHeading } from './use-focused-heading.ts'

interface ChallengeAnswers {
  onClose: () => void
  /** The buyer has answered the bank; how, the server knows. */
  onAnswered: () => void
}

export interface ChallengeProps {
  onAnswered: () => void
  onOtherCard: () => void
  /** The bank’s question itself, while it is open. */
  children: (answers: ChallengeAnswers) => ReactNode
}

/** The bank's question. Closed, it can be opened again, and there are two ways out of it. */
export function Challenge({ onAnswered, onOtherCard, children }: ChallengeProps) {
  const t = useTranslate()
  const heading = useFocusedHeading()
  const [isOpen, setIsOpen] = useState(true)

  function close(): void {
    setIsOpen(false)
    heading.current?.focus()
  }

  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t('checkout.challenge.waiting')}
      </h2>
      <p className="max-w-sm text-balance text-ink-muted">{t('checkout.challenge.choices')}</p>
      <div className="mt-3 flex w-full max-w-xs flex-col gap-2">
        <Button variant="primary" size="large" onClick={() => setIsOpen(true)}>
          {t('checkout.challenge.resume')}
        </Button>
        <CancelPayment onCanceled={onOtherCard}>{t('checkout.challenge.other_card')}</CancelPayment>
        <CancelPayment>{t('checkout.challenge.cancel')}</CancelPayment>
      </div>
      {isOpen && children({ onClose: close, onAnswered })}
    </div>
  )
}

interface CancelPaymentProps {
  onCanceled?: () => void
  children: ReactNode
}

/** Gives up the payment that waits. It may have succeeded meanwhile: the answer decides. */
function CancelPayment({ onCanceled, children }: CancelPaymentProps) {
  const t = useTranslate()
  const record = useCheckoutRecord()
  const { attempt, pending, error } = useAttempt(async () => {
    const checkout = await cancelCheckoutPayment(record.clientSecret)
    record.keep(checkout)
    if (checkout.status === 'open') onCanceled?.()
  })
  const isTooLate = error instanceof ApiError && error.code === 'PaymentProcessing'
  return (
    <>
      <Button size="large" pending={pending} onClick={() => void attempt(undefined)}>
        {children}
      </Button>
      {error !== null && (
        <Alert tone="danger" className="text-left">
          {isTooLate ? t('checkout.challenge.too_late') : describeError(error, t)}
        </Alert>
      )}
    </>
  )
}
