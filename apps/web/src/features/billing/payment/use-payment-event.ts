import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Payment } from '#api/model/index.ts'
import type { TimelineEvent } from '../timeline.tsx'
import { declineText } from './decline-text.ts'

/** An attempt to be paid, as a timeline shows it once it has ended. */
export function usePaymentEvent(): (payment: Payment) => TimelineEvent[] {
  const t = useTranslate()
  const format = useFormat()
  return (payment) => {
    const { id, status, created_at, modified_at, decline_reason, decline_message } = payment
    const amount = format.money(payment.amount, payment.currency)
    if (status === 'failed') {
      const text = t('billing.order.event.payment_failed', { amount })
      const note = declineText(t, decline_reason, decline_message)
      return [{ id, text, note, at: created_at, tone: 'danger' }]
    }
    if (status === 'pending' || payment.amount === 0) return []
    const text = t('billing.order.event.paid', { amount })
    return [{ id, text, at: modified_at ?? created_at, tone: 'success' }]
  }
}
