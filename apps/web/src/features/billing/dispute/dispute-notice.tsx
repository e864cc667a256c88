import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { Dispute } from '#api/model/index.ts'
import { useOrderDisputes } from './use-order-disputes.ts'

/** What an open dispute asks of the merchant. */
export function DisputeNotice({ orderId }: { orderId: string }) {
  const open = useOrderDisputes(orderId).filter(({ ended_at }) => ended_at === null)
  return open.map((dispute) => <Notice key={dispute.id} dispute={dispute} />)
}

function Notice({ dispute }: { dispute: Dispute }) {
  const t = useTranslate()
  const format = useFormat()
  const { status, total_amount, currency, reason, respond_by } = dispute
  const amount = format.money(total_amount, currency)
  const isAsked = status === 'needs_response'
  return (
    <Alert
      tone={isAsked ? 'danger' : 'warning'}
      title={t(`billing.dispute.notice.${isAsked ? 'respond' : 'review'}`, { amount })}
    >
      <p>{t('billing.dispute.notice.reason', { reason: t(`billing.dispute.reason.${reason}`) })}</p>
      {isAsked && respond_by !== null && (
        <p>
          {t('billing.dispute.notice.respond_by', {
            date: format.date(respond_by, { dateStyle: 'long' }),
          })}
        </p>
      )}
    </Alert>
  )
}
