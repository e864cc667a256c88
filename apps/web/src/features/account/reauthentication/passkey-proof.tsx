import { useMutation } from '@tanstack/react-query'
import { ErrorAlert } from '@tollgate/app/form-alert'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { KeyRound } from 'lucide-react'
import { signInPasskey, useListPasskeys } from '#api/passkey/passkey.ts'
import { CeremonyFailure } from '../passkey/ceremony.ts'
import { choosePasskey } from '../passkey/choose-passkey.ts'
import { knowsPasskeys } from '../passkey/knows-passkeys.ts'

/** Whether the reader can prove who they are by a passkey; undefined until it is known. */
export function useHasPasskey(): boolean | undefined {
  const { data, isError } = useListPasskeys()
  if (!knowsPasskeys() || isError) return false
  return data && data.length > 0
}

/** Proves who the reader is by one of their passkeys. */
export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const t = useTranslate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => signInPasskey({ response: await choosePasskey() }),
    onSuccess: onProven,
  })
  return (
    <div className="space-y-3">
      <Button wide pending={isPending} onClick={() => mutate()}>
        {!isPending && <KeyRound aria-hidden className="size-4" />}
        {t('account.reauthentication.use_passkey')}
      </Button>
      {error instanceof CeremonyFailure ? (
        <Alert tone="danger">{t('account.sign_in.passkey_unused')}</Alert>
      ) : (
        <ErrorAlert error={error} />
      )}
    </div>
  )
}
