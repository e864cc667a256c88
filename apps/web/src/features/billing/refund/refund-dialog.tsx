import { ErrorAlert } from '@tollgate/app/form-alert'
import { amountText } from '@tollgate/messages'
import { useFormat, useLanguage, useTranslate } from '@tollgate/messages/react'
import { Dialog, DialogContent } from '@tollgate/ui/dialog'
import { useState } from 'react'
import type { Order, RefundPreview } from '#api/model/index.ts'
import { createRefund } from '#api/refund/refund.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { RefundAmountField } from './refund-amount-field.tsx'
import { RefundAmounts } from './refund-amounts.tsx'
import { type RefundDraft, RefundFields } from './refund-fields.tsx'
import { useRefundPreview, useWholeRefund } from './use-refund-preview.ts'

interface RefundDialogProps {
  order: Order
  onClose: () => void
}

/** Refunds all that is left of an order, or part of it. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const t = useTranslate()
  const { data: whole, error } = useWholeRefund(order)
  if (whole !== undefined) return <LoadedDialog order={order} whole={whole} onClose={onClose} />
  if (error === null) return null
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('billing.refund.title', { number: order.number })}>
        <ErrorAlert error={error} />
      </DialogContent>
    </Dialog>
  )
}

function LoadedDialog({ order, whole, onClose }: RefundDialogProps & { whole: RefundPreview }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const { currency, maximum_amount: maximum } = whole
  const [draft, setDraft] = useState<RefundDraft>({
    amount: amountText(maximum, currency, language),
    reason: 'customer_request',
    comment: '',
    revokesBenefits: false,
  })
  const { preview, isPossible, isExact } = useRefundPreview(order, whole, draft.amount)
  const refund = useSave({
    noun: 'refund',
    save: () =>
      createRefund({
        order_id: order.id,
        amount: preview.amount,
        reason: draft.reason,
        comment: draft.comment.trim() || null,
        revoke_benefits: draft.revokesBenefits,
      }),
    success: ({ total_amount }) =>
      t('billing.refund.created', { amount: format.money(total_amount, currency) }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('billing.refund.title', { number: order.number })}
      description={t('billing.refund.text')}
      submitLabel={
        isPossible
          ? t('billing.refund.submit', { amount: format.money(preview.total_amount, currency) })
          : t('billing.refund.action')
      }
      unchanged={isPossible && !isExact}
      save={refund}
      onFormSubmit={() => refund.mutate()}
      onClose={onClose}
    >
      <RefundAmountField
        value={draft.amount}
        onChange={(amount) => setDraft({ ...draft, amount })}
        maximum={maximum}
        currency={currency}
        isTaxed={order.tax_amount > 0}
      />
      <RefundFields order={order} draft={draft} onChange={setDraft} />
      <RefundAmounts preview={preview} isExact={isExact} />
    </FormDialog>
  )
}
