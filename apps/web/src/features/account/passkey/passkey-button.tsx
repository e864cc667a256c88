import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { KeyRound } from 'lucide-react'
import { SingleSignOnRequired } from '../../organization/single-sign-on/required.tsx'
import { CeremonyFailure } from './ceremony.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** Signs in without a user name. Where the browser can, it offers passkeys in the field of the name as well. */
export default function PasskeyButton({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslate()
  const { signIn, isPending, error } = usePasskeySignIn(returnTo)
  return (
    <div className="space-y-3">
      <Button wide className="h-10!" pending={isPending} onClick={signIn}>
        {!isPending && <KeyRound aria-hidden className="size-4" />}
        {t('account.sign_in.passkey')}
      </Button>
      {error instanceof CeremonyFailure ? (
        <Alert tone="danger">{t('account.sign_in.passkey_unused')}</Alert>
      ) : (
        <ErrorAlert error={error} />
      )}
      <SingleSignOnRequired error={error} />
    </div>
  )
}
