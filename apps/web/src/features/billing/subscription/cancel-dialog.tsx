import { updateSubscriptionLimits } from '@tollgate/contracts/limits'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { RadioGroup, RadioOption } from '@tollgate/ui/radio-group'
import { Select } from '@tollgate/ui/select'
import { Textarea } from '@tollgate/ui/textarea'
import { useState } from 'react'
import {
  SubscriptionUpdateCustomerCancellationReason as CancellationReason,
  type Subscription,
} from '#api/model/index.ts'
import { updateSubscription } from '#api/subscription/subscription.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { PreviewAmounts } from './preview-amounts.tsx'
import { useSubscriptionPreview } from './use-subscription-preview.ts'

interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
}

const notStated = 'not_stated'
const reasons = [notStated, ...Object.values(CancellationReason)] as const

function textOf(reason: (typeof reasons)[number]) {
  if (reason === notStated) return 'billing.subscription.cancel_reason_none'
  return `billing.subscription.reason.${reason}` as const
}

/** Ends a subscription with its period or at once, and says what is charged until then. */
export default function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const t = useTranslate()
  const { id, customer, product, cancel_at_period_end: isCanceled } = subscription
  const [isNow, setNow] = useState(isCanceled)
  const [reason, setReason] = useState<(typeof reasons)[number]>(notStated)
  const [comment, setComment] = useState('')
  const end = isNow ? { revoke: true as const } : { cancel_at_period_end: true }
  const { data: preview, isPlaceholderData } = useSubscriptionPreview(id, end)
  const cancel = useSave({
    noun: 'subscription',
    save: () =>
      updateSubscription(id, {
        ...end,
        customer_cancellation_reason: reason === notStated ? null : reason,
        customer_cancellation_comment: comment.trim() || null,
      }),
    success: () => t('billing.subscription.canceled'),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('billing.subscription.cancel_title')}
      description={t('billing.subscription.cancel_text', {
        customer: customer.name ?? customer.email,
        product: product.name,
      })}
      submitLabel={t('billing.subscription.cancel')}
      closeLabel={t('billing.subscription.keep')}
      tone="danger"
      save={cancel}
      onFormSubmit={() => cancel.mutate()}
      onClose={onClose}
    >
      <EndField subscription={subscription} isNow={isNow} onChange={setNow} />
      <Field
        name="customer_cancellation_reason"
        label={t('billing.subscription.cancel_reason')}
        optional
      >
        <Select
          value={reason}
          onValueChange={setReason}
          options={reasons.map((value) => ({ value, label: t(textOf(value)) }))}
        />
      </Field>
      <Field
        name="customer_cancellation_comment"
        label={t('billing.subscription.cancel_comment')}
        optional
      >
        <Textarea
          value={comment}
          onValueChange={setComment}
          {...updateSubscriptionLimits.customer_cancellation_comment}
          rows={2}
        />
      </Field>
      {preview !== undefined && <PreviewAmounts preview={preview} isExact={!isPlaceholderData} />}
    </FormDialog>
  )
}

interface EndFieldProps {
  subscription: Subscription
  isNow: boolean
  onChange: (isNow: boolean) => void
}

/** One that ends with its period anyway can only end sooner. */
function EndField({ subscription, isNow, onChange }: EndFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const { current_period_end, current_period_start, cancel_at_period_end } = subscription
  const date = format.date(current_period_end ?? current_period_start)
  return (
    <Field name="end" label={t('billing.subscription.cancel_when')}>
      <RadioGroup value={isNow ? 'now' : 'at_end'} onValueChange={(end) => onChange(end === 'now')}>
        {!cancel_at_period_end && (
          <RadioOption
            value="at_end"
            label={t('billing.subscription.cancel_at_end', { date })}
            description={t('billing.subscription.cancel_at_end_help')}
          />
        )}
        <RadioOption
          value="now"
          label={t('billing.subscription.cancel_now')}
          description={t('billing.subscription.cancel_now_help')}
        />
      </RadioGroup>
    </Field>
  )
}
