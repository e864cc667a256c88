import { createRefundLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Select } from '@tollgate/ui/select'
import { Textarea } from '@tollgate/ui/textarea'
import { type Order, RefundReason } from '#api/model/index.ts'

/** A refund as typed: the amount is a text in units of the currency. */
export interface RefundDraft {
  amount: string
  reason: RefundReason
  comment: string
  revokesBenefits: boolean
}

interface RefundFieldsProps {
  order: Order
  draft: RefundDraft
  onChange: (draft: RefundDraft) => void
}

const reasons = Object.values(RefundReason)

/** Why it is refunded, and what becomes of the benefits; those of a subscription end with it. */
export function RefundFields({ order, draft, onChange }: RefundFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Field name="reason" label={t('billing.refund.reason')}>
        <Select
          value={draft.reason}
          onValueChange={(reason) => onChange({ ...draft, reason })}
          options={reasons.map((value) => ({ value, label: t(`billing.refund.reason.${value}`) }))}
        />
      </Field>
      <Field
        name="comment"
        label={t('billing.refund.comment')}
        description={t('billing.refund.comment_help')}
        optional
      >
        <Textarea
          value={draft.comment}
          onValueChange={(comment) => onChange({ ...draft, comment })}
          {...createRefundLimits.comment}
          rows={2}
        />
      </Field>
      {order.subscription_id === null && (
        <ChoiceField
          name="revoke_benefits"
          label={t('billing.refund.revoke')}
          description={t('billing.refund.revoke_help')}
        >
          <Checkbox
            checked={draft.revokesBenefits}
            onCheckedChange={(revokesBenefits) => onChange({ ...draft, revokesBenefits })}
          />
        </ChoiceField>
      )}
    </>
  )
}
