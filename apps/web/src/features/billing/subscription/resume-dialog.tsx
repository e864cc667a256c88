import { useFormat, useTranslate } from '@tollgate/messages/react'
import type { Subscription } from '#api/model/index.ts'
import { updateSubscription } from '#api/subscription/subscription.ts'
import { ConfirmMutation } from '#app/forms/confirm-mutation.tsx'
import { useSave } from '#app/forms/use-save.ts'

interface ResumeDialogProps {
  subscription: Subscription
  onClose: () => void
}

/** Takes a cancellation back before it has ended. */
export default function ResumeDialog({ subscription, onClose }: ResumeDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const { id, current_period_end, current_period_start } = subscription
  const date = format.date(current_period_end ?? current_period_start)
  const resume = useSave({
    noun: 'subscription',
    save: () => updateSubscription(id, { cancel_at_period_end: false }),
    success: () => t('billing.subscription.resumed'),
    onSaved: onClose,
  })
  return (
    <ConfirmMutation
      title={t('billing.subscription.resume_title')}
      description={t('billing.subscription.resume_text', { date })}
      confirmLabel={t('billing.subscription.resume')}
      tone="primary"
      mutation={resume}
      onClose={onClose}
    />
  )
}
