import { useFormErrors } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'

interface PreviewProblemProps {
  error: unknown
  onRetry: () => unknown
}

/** Why a meter could not be tried out; what is refused is a field of the form beside it. */
export function PreviewProblem({ error, onRetry }: PreviewProblemProps) {
  const t = useTranslate()
  const { fields, message } = useFormErrors(error)
  const [text = message] = Object.values(fields)
  const retry = (
    <Button size="small" onClick={() => void onRetry()}>
      {t('common.action.retry')}
    </Button>
  )
  return (
    <Alert tone="danger" action={retry}>
      {text}
    </Alert>
  )
}
