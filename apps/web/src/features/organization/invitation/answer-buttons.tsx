import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { answerRefusals } from './answer-refusals.ts'

interface AnswerButtonsProps {
  error: unknown
  accepting: boolean
  declining: boolean
  onAccept: () => void
  onDecline: () => void
}

export function AnswerButtons(props: AnswerButtonsProps) {
  const { error, accepting, declining, onAccept, onDecline } = props
  const t = useTranslate()
  const errors = useFormErrors(error, { refusals: answerRefusals })
  return (
    <div className="space-y-3">
      <FormAlert errors={errors} />
      <Button
        variant="primary"
        size="large"
        wide
        pending={accepting}
        disabled={declining}
        onClick={onAccept}
      >
        {t('organization.invitation_page.accept')}
      </Button>
      <Button size="large" wide pending={declining} disabled={accepting} onClick={onDecline}>
        {t('organization.invitation_page.decline')}
      </Button>
    </div>
  )
}
