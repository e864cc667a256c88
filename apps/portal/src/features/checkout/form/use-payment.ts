import { ApiError } from '@tollgate/app/api-error'
import { useRef, useState } from 'react'
import { confirmCheckout } from '#api/checkout/checkout.ts'
import type { CheckoutPublic } from '#api/model'
import type { CardForm } from '#app/features/card/use-card-form.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import { toCheckoutConfirm } from '../checkout-draft.ts'
import { saveCheckoutSession } from '../checkout-session.ts'
import { useCheckoutRecord } from '../use-checkout-record.ts'
import { isOutdated } from './use-checkout-updates.ts'

export type PaymentProblem =
  | { kind: 'total-changed'; amount: number }
  /** Incomplete, the card form says itself what is wrong with it. */
  | { kind: 'card'; refusal: 'incomplete' | 'unreachable' }
  /** Before it was sent nothing can have been paid. */
  | { kind: 'refused'; error: unknown; sent: boolean }

interface PaymentOptions {
  checkout: CheckoutPublic
  draft: CheckoutDraft
  card: CardForm
  /** The total on the button; null while it named none. */
  total: number | null
  flush: () => Promise<CheckoutPublic>
}

/** One payment at a time: the total that is charged is the one that the button showed. */
export function usePayment({ checkout, draft, card, total, flush }: PaymentOptions) {
  const record = useCheckoutRecord()
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<PaymentProblem | null>(null)

  async function attempt(onSend: () => void): Promise<PaymentProblem | null> {
    const latest = await flush()
    if (latest.total_amount !== total) {
      return { kind: 'total-changed', amount: latest.total_amount }
    }
    const answer = latest.is_payment_form_required ? await card.askForToken() : null
    if (answer !== null && 'refusal' in answer) {
      if (answer.refusal === 'incomplete') card.check({ focus: true })
      return { kind: 'card', refusal: answer.refusal }
    }
    const body = toCheckoutConfirm(draft, latest, answer?.card.token ?? null)
    onSend()
    const confirmed = await confirmCheckout(record.clientSecret, body)
    const { customer_session_token: token, ...rest } = confirmed
    saveCheckoutSession(checkout.id, token)
    record.keep(rest)
    return null
  }

  async function refuse(error: unknown, sent: boolean): Promise<PaymentProblem> {
    const declined = error instanceof ApiError && error.code === 'PaymentError'
    const unsure = error instanceof ApiError && (error.status === 0 || error.status === 409)
    if (declined || unsure || isOutdated(error)) await record.read().catch(() => {})
    return { kind: 'refused', error, sent }
  }

  async function pay(): Promise<void> {
    if (running.current) return
    running.current = true
    setPending(true)
    setProblem(null)
    let sent = false
    const outcome = attempt(() => {
      sent = true
    })
    setProblem(await outcome.catch((error) => refuse(error, sent)))
    running.current = false
    setPending(false)
  }

  return { pay, pending, problem }
}
