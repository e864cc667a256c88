import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { useStopImpersonating } from '#api/impersonation/impersonation.ts'
import type { UserFull } from '#api/model/index.ts'
import { useTexts } from '#app/hooks/use-texts.ts'
import { broadcastUser } from '../../account/session/session-query.ts'

interface ImpersonationProps {
  /** Whom the administrator acts as. */
  user: UserFull
}

/** Above every page, while an administrator acts as the user. */
export default function Impersonation({ user }: ImpersonationProps) {
  // Pages before sign-in have no use for texts of accounts.
  const isReady = useTexts('account')
  return isReady && <Banner user={user} />
}

function Banner({ user }: ImpersonationProps) {
  const t = useTranslate()
  const { mutate, isPending, error } = useStopImpersonating({
    mutation: {
      onSuccess: (own) => {
        broadcastUser(own.user.id)
        // All that was loaded is the user's.
        location.assign(`/administration/users/${user.id}`)
      },
    },
  })
  return (
    <div className="shrink-0 space-y-2 p-2 lg:pb-0">
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
