import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Dispute } from '#api/model/index.ts'
import type { TimelineEvent } from '../timeline.tsx'

/** How a dispute began, with what it costs, and how it ended. */
export function useDisputeEvents(): (dispute: Dispute) => TimelineEvent[] {
  const t = useTranslate()
  const format = useFormat()
  return ({ id, status, reason, total_amount, currency, fee_amount, fee_currency, ...times }) => {
    const amount = format.money(total_amount, currency)
    const reasonText = t(`billing.dispute.reason.${reason}`)
    const hasFee = fee_amount !== null && fee_currency !== null
    const fee = hasFee && t('billing.dispute.fee', { fee: format.money(fee_amount, fee_currency) })
    const opened: TimelineEvent = {
      id,
      text: t('billing.order.event.dispute_opened', { amount }),
      note: fee ? `${reasonText}\n${fee}` : reasonText,
      at: times.created_at,
      tone: 'danger',
    }
    if (times.ended_at === null || (status !== 'won' && status !== 'lost')) return [opened]
    const ended: TimelineEvent = {
      id: `${id}-ended`,
      text: t(`billing.order.event.dispute_${status}`, { amount }),
      at: times.ended_at,
      tone: status === 'won' ? 'success' : 'danger',
    }
    return [opened, ended]
  }
}
