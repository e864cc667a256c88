import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useSignOut } from '#api/account/account.ts'
import { endSession } from '../session/session-query.ts'

/** For who signed in too long ago: out, in again, and back to this page. */
export function SignInAgain() {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const signOut = useSignOut({
    mutation: {
      onSuccess: async () => {
        endSession(queryClient)
        await navigate({ to: '/sign-in', search: { returnTo: '/account/security' } })
        queryClient.clear()
      },
    },
  })
  return (
    <div className="space-y-3">
      <p>{t('account.sign_in_ways.not_fresh')}</p>
      <Button size="small" pending={signOut.isPending} onClick={() => signOut.mutate({})}>
        {t('account.sign_in_ways.sign_in_again')}
      </Button>
    </div>
  )
}
