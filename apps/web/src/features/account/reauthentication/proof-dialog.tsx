import { useMutation } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Skeleton } from '@tollgate/ui/skeleton'
import { type ReactNode, useState } from 'react'
import type { ReauthenticateRequest, TwoFactorState } from '#api/model/index.ts'
import { reauthenticate } from '#api/reauthentication/reauthentication.ts'
import { useGetTwoFactor } from '#api/two-factor/two-factor.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSignOutAndRedirect } from '../session/use-sign-out-and-redirect.ts'
import { CodeField } from '../two-factor/code-field.tsx'
import { OwnPasswordField } from '../two-factor/own-password-field.tsx'
import { PasskeyProof, useHasPasskey } from './passkey-proof.tsx'

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Has the reader prove again who they are, by what they have: a password, an app that makes codes, or a passkey. */
export default function ProofDialog(props: ProofDialogProps) {
  const { data: state, error, refetch } = useGetTwoFactor()
  const hasPasskey = useHasPasskey()
  if (state?.hasPassword || state?.enabled) {
    return <ProofForm {...props} state={state} hasPasskey={hasPasskey === true} />
  }
  if (state && hasPasskey) return <PasskeyDialog {...props} />
  if (state && hasPasskey === false) return <SignInAgain onClose={props.onClose} />
  return (
    <PlainDialog onClose={props.onClose}>
      {error === null ? (
        <Skeleton className="h-16" />
      ) : (
        <LoadError error={error} onRetry={refetch} />
      )}
    </PlainDialog>
  )
}

interface ProofFormProps extends ProofDialogProps {
  state: TwoFactorState
  hasPasskey: boolean
}

function ProofForm({ state, hasPasskey, onProven, onClose }: ProofFormProps) {
  const t = useTranslate()
  const [usesCode, setUsesCode] = useState(!state.hasPassword)
  const prove = useMutation({
    mutationFn: (proof: ReauthenticateRequest) => reauthenticate(proof),
    onSuccess: onProven,
    gcTime: 0,
  })
  function change() {
    prove.reset()
    setUsesCode(!usesCode)
  }
  return (
    <FormDialog<ReauthenticateRequest>
      title={t('account.reauthentication.title')}
      description={
        usesCode ? t('account.reauthentication.code_text') : t('account.reauthentication.text')
      }
      submitLabel={t('account.reauthentication.submit')}
      save={prove}
      refusals={{ INVALID_PASSWORD: { field: 'password' }, INVALID_CODE: { field: 'code' } }}
      onFormSubmit={({ password, code }) => prove.mutate(usesCode ? { code } : { password })}
      onClose={onClose}
    >
      {usesCode ? <CodeField autoFocus /> : <OwnPasswordField hasPassword />}
      {state.hasPassword && state.enabled && (
        <button type="button" className="text-[0.8125rem] underline" onClick={change}>
          {usesCode
            ? t('account.reauthentication.use_password')
            : t('account.reauthentication.use_code')}
        </button>
      )}
      {hasPasskey && <PasskeyProof onProven={onProven} />}
    </FormDialog>
  )
}

/** For readers who have nothing else to enter here. */
function PasskeyDialog({ onProven, onClose }: ProofDialogProps) {
  const t = useTranslate()
  return (
    <PlainDialog description={t('account.reauthentication.passkey_text')} onClose={onClose}>
      <PasskeyProof onProven={onProven} />
    </PlainDialog>
  )
}

/** For readers who sign in elsewhere only: out, in again, and back to this page. */
function SignInAgain({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const returnTo = useRouterState({ select: ({ location }) => location.href })
  const { signOut, isPending } = useSignOutAndRedirect({ returnTo })
  return (
    <PlainDialog description={t('account.reauthentication.sign_in_text')} onClose={onClose}>
      <DialogFooter>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        <Button variant="primary" pending={isPending} onClick={signOut}>
          {t('account.reauthentication.sign_in')}
        </Button>
      </DialogFooter>
    </PlainDialog>
  )
}

interface PlainDialogProps {
  description?: string
  onClose: () => void
  children: ReactNode
}

function PlainDialog({ description, onClose, children }: PlainDialogProps) {
  const t = useTranslate()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('account.reauthentication.title')} description={description}>
        {children}
      </DialogContent>
    </Dialog>
  )
}
