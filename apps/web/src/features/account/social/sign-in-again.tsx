import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { useSignOutAndRedirect } from '../session/use-sign-out-and-redirect.ts'

/** For who signed in too long ago: out, in again, and back to this page. */
export function SignInAgain() {
  const t = useTranslate()
  const { signOut, isPending } = useSignOutAndRedirect({ returnTo: '/account/security' })
  return (
    <div className="space-y-3">
      <p>{t('account.sign_in_ways.not_fresh')}</p>
      <Button size="small" pending={isPending} onClick={signOut}>
        {t('account.sign_in_ways.sign_in_again')}
      </Button>
    </div>
  )
}
