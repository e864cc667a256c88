import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useSignOut } from '#api/session/session.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { endSession } from '../../account/session/session-query.ts'

/** Signs out and stays: the page then asks for the account that was invited. */
export function SwitchAccount() {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const signOut = useSignOut({
    mutation: {
      onSuccess: () => {
        endSession(queryClient)
        queryClient.removeQueries({ type: 'inactive' })
      },
    },
  })
  const errors = useFormErrors(signOut.error)
  return (
    <div className="space-y-3">
      <FormAlert errors={errors} />
      <Button
        variant="primary"
        size="large"
        wide
        pending={signOut.isPending}
        onClick={() => signOut.mutate({})}
      >
        {t('organization.invitation_page.sign_out')}
      </Button>
    </div>
  )
}
