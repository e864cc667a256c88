import { Suspense, useEffect, useRef, useState } from 'react'
import type { CardForm } from '#app/features/card/use-card-form.ts'
import { PaymentAlert, PaymentPending } from '../outcome/lazy-outcome.ts'
import type { FormPartProps } from './form-section.tsx'
import { PaymentFields } from './payment-fields.tsx'
import type { PaymentProblem } from './use-payment.ts'

interface PaymentStageProps extends FormPartProps {
  card: CardForm
  total: number | null
  pending: boolean
  problem: PaymentProblem | null
  /** What no field of the form could show. */
  message: string | null
  requestId: string | null
}

/** While a payment is under way the fields are hidden, not gone: a failed one leaves the card. */
export function PaymentStage(props: PaymentStageProps) {
  const { problem, message, requestId, ...fields } = props
  const { checkout, card, pending } = fields
  const isOpen = checkout.status === 'open'
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const alert = useRef<HTMLDivElement>(null)
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (isOpen && wasUnderWay.current) alert.current?.focus()
    wasUnderWay.current = !isOpen
  }, [isOpen])
  const hasReason =
    problem !== null || checkout.payment_processor_metadata.failure_code !== undefined
  const reasons = { checkout, problem, pending, message, requestId }
  return (
    <>
      {wasOpen && (
        <div hidden={!isOpen}>
          <PaymentFields
            {...fields}
            unreachable={problem?.kind === 'card' && problem.refusal === 'unreachable'}
            alert={
              <div ref={alert} tabIndex={-1} className="outline-none empty:hidden">
                {hasReason && (
                  <Suspense>
                    <PaymentAlert {...reasons} />
                  </Suspense>
                )}
              </div>
            }
          />
        </div>
      )}
      {!isOpen && (
        <PaymentPending checkout={checkout} onOtherCard={() => card.clear({ focus: true })} />
      )}
    </>
  )
}
