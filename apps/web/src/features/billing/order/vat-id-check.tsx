import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { Order } from '#api/model/index.ts'

/** What VIES says about the VAT ID of an order sold without tax. */
export function VatIdCheck({ order: { vat_id_check: check } }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  if (check === null) return null
  const { status, checked_at, consultation_number: number } = check
  const date = checked_at === null ? '' : format.date(checked_at, { dateStyle: 'medium' })
  return (
    <span className="block text-ink-muted">
      {t(`billing.order.vat_id.${status}`, { date })}
      {number !== null && (
        <span className="block break-all">
          {t('billing.order.vat_id.consultation', { number })}
        </span>
      )}
    </span>
  )
}

/** What the merchant has to do where it is not valid. */
export function VatIdNotice({ order: { vat_id_check, billing_tax_id } }: { order: Order }) {
  const t = useTranslate()
  const vatId = billing_tax_id?.[0]
  if (vat_id_check?.status !== 'invalid' || !vatId) return null
  return (
    <Alert tone="warning" title={t('billing.order.vat_id.notice', { vatId })}>
      <p>{t('billing.order.vat_id.notice_text')}</p>
    </Alert>
  )
}
