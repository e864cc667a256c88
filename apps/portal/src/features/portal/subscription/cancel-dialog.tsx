import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { Textarea } from '@tollgate/ui/textarea'
import { useState } from 'react'
import {
  CustomerSubscriptionUpdateCancellationReason as CancellationReason,
  type CustomerSubscription,
} from '#api/model'
import { ActionDialog } from './action-dialog.tsx'
import { useChangeSubscription } from './use-change-subscription.ts'

interface CancelDialogProps {
  subscription: CustomerSubscription
  onClose: () => void
}

const reasons = Object.values(CancellationReason)
const maximumComment = 1000

/** Ends it with the period that is paid for, and asks why. */
export default function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const { id, product, current_period_end, current_period_start } = subscription
  const [reason, setReason] = useState<(typeof reasons)[number] | ''>('')
  const [comment, setComment] = useState('')
  const cancel = useChangeSubscription(subscription, () => t('subscription.canceled'))
  const data = {
    cancel_at_period_end: true,
    cancellation_reason: reason || null,
    cancellation_comment: comment.trim() || null,
  }
  return (
    <ActionDialog
      title={t('subscription.cancel_title', { product: product.name })}
      description={t('subscription.cancel_text', {
        date: format.date(current_period_end ?? current_period_start),
      })}
      submitLabel={t('subscription.cancel')}
      closeLabel={t('subscription.keep')}
      tone="danger"
      change={cancel}
      fields={['cancellation_reason', 'cancellation_comment']}
      onFormSubmit={() => cancel.mutate({ id, data }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field name="cancellation_reason" label={t('subscription.cancel_reason')} optional>
        <Select
          placeholder={t('subscription.cancel_reason_none')}
          value={reason}
          onValueChange={setReason}
          options={reasons.map((value) => ({ value, label: t(`subscription.reason.${value}`) }))}
        />
      </Field>
      <Field name="cancellation_comment" label={t('subscription.cancel_comment')} optional>
        <Textarea value={comment} onValueChange={setComment} maxLength={maximumComment} rows={3} />
      </Field>
    </ActionDialog>
  )
}
