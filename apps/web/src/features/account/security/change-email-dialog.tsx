import { changeEmailLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { toast } from '@tollgate/ui/toast'
import { changeEmail } from '#api/email-change/email-change.ts'
import type { ChangeEmailRequest } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { useSession } from '../session/use-session.ts'
import { changeEmailRefusals } from './change-email-refusals.ts'

interface ChangeEmailDialogProps {
  onClose: () => void
  /** The present mailbox has been asked whether it agrees. */
  onRequested: (newEmail: string) => void
}

export function ChangeEmailDialog({ onClose, onRequested }: ChangeEmailDialogProps) {
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
