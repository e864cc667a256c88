import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useStopImpersonating } from '#api/impersonation/impersonation.ts'
import { useSession } from '../../account/session/use-session.ts'

/** Above every page, while an administrator acts as the user. */
export function Impersonation() {
  const t = useTranslate()
  const { session, user } = useSession()
  const { mutate, isPending, error } = useStopImpersonating({
    // All that was loaded is the user's.
    mutation: { onSuccess: () => location.assign('/') },
  })
  if (session.impersonatedBy === null) return null
  return (
    <div className="space-y-2 px-4 pt-4 sm:px-8">
      <Alert
        tone="warning"
        action={
          <Button size="small" pending={isPending} onClick={() => mutate({ data: {} })}>
            {t('account.impersonation.stop')}
          </Button>
        }
      >
        {t('account.impersonation.text', { name: user.name })}
      </Alert>
      <ErrorAlert error={error} />
    </div>
  )
}
