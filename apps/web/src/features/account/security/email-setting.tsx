import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { changeEmailLimits } from '@tollgate/contracts/limits'
import { Trans, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import { changeEmail } from '#api/email-change/email-change.ts'
import type { ChangeEmailRequest } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { OutboxNotice } from '../email-verification/email-sent.tsx'
import { useSession } from '../session/use-session.ts'
import { VerifyEmail } from './verify-email.tsx'

export function EmailSetting() {
  const { user } = useSession()
  const { pendingEmail, setPendingEmail } = usePendingEmail()
  return (
    <div className="space-y-4">
      <CurrentEmail />
      {pendingEmail !== null && <PendingEmailChange newEmail={pendingEmail} />}
      {user.emailVerified ? (
        <ChangeEmail onRequested={setPendingEmail} />
      ) : (
        <VerifyEmail email={user.email}>
          <ChangeEmail onRequested={setPendingEmail} />
        </VerifyEmail>
      )}
    </div>
  )
}

function CurrentEmail() {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 break-words font-medium">{user.email}</span>
      {user.emailVerified ? (
        <Badge tone="success">{t('account.email.verified')}</Badge>
      ) : (
        <Badge tone="warning">{t('account.email.not_verified')}</Badge>
      )}
    </p>
  )
}

function ChangeEmail({ onRequested }: { onRequested: (newEmail: string) => void }) {
  const t = useTranslate()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Button onClick={() => setChanging(true)}>{t('account.email.change')}</Button>
      {changing && (
        <ChangeEmailDialog onClose={() => setChanging(false)} onRequested={onRequested} />
      )}
    </>
  )
}

interface ChangeEmailDialogProps {
  onClose: () => void
  /** The present mailbox has been asked whether it agrees. */
  onRequested: (newEmail: string) => void
}

function ChangeEmailDialog({ onClose, onRequested }: ChangeEmailDialogProps) {
  const t = useTranslate()
  const { user } = useSession()
  const change = useSave({
    noun: 'current_session',
    save: (newEmail: string) => changeEmail({ newEmail, callbackURL: '/account/security' }),
    onSaved: (_answer, newEmail) => {
      if (user.emailVerified) onRequested(newEmail)
      else toast.success(t('account.email.changed', { email: newEmail }))
      onClose()
    },
  })
  return (
    <FormDialog<Pick<ChangeEmailRequest, 'newEmail'>>
      title={t('account.email.change_title')}
      description={
        user.emailVerified
          ? t('account.email.change_text', { email: user.email })
          : t('account.email.change_unverified_text')
      }
      submitLabel={t('account.email.change_submit')}
      save={change}
      refusals={changeEmailRefusals}
      onFormSubmit={({ newEmail }) => change.mutate(newEmail.trim())}
      onClose={onClose}
    >
      <Field name="newEmail" label={t('account.email.new')}>
        <Input type="email" autoComplete="email" {...changeEmailLimits.newEmail} />
      </Field>
    </FormDialog>
  )
}

/** Nothing has changed yet: the mailbox that the account has now must agree first. */
function PendingEmailChange({ newEmail }: { newEmail: string }) {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <>
      <Alert title={t('account.email.pending_title')}>
        <Trans
          id="account.email.pending_text"
          values={{ email: user.email, newEmail }}
          marks={{ email: (email) => <strong className="break-words">{email}</strong> }}
        />
      </Alert>
      <OutboxNotice />
    </>
  )
}

/** The address that the user has asked for and not agreed to yet, as far as this visit knows. */
function usePendingEmail() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  // A changed email makes another key: then nothing is pending anymore.
  const queryKey = ['pending-email', user.id, user.email]
  const { data } = useQuery<string | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    pendingEmail: data,
    setPendingEmail: (newEmail: string) => queryClient.setQueryData(queryKey, newEmail),
  }
}

const changeEmailRefusals: Refusals = {
  EMAIL_IS_THE_SAME: { field: 'newEmail' },
  COULDNT_UPDATE_YOUR_EMAIL: { field: 'newEmail' },
  VERIFICATION_EMAIL_ISNT_ENABLED: { text: 'account.email.disabled' },
  VALIDATION_ERROR: { field: 'newEmail', text: 'account.error.invalid_email' },
}
