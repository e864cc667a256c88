import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@tollgate/ui/dialog'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { toast } from '@tollgate/ui/toast'
import type { ChangeEmailRequest } from '#api/model/index.ts'
import { useChangeEmail } from '#api/user/user.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { sessionQuery } from '../session/session-query.ts'
import { useSession } from '../session/use-session.ts'
import { changeEmailRefusals } from './change-email-refusals.ts'

interface ChangeEmailDialogProps {
  onClose: () => void
  /** The mailbox of now has been asked whether it agrees. */
  onAsked: (newEmail: string) => void
}

export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  const t = useTranslate()
  const { user } = useSession()
  return (
    <Dialog open onOpenChange={props.onClose}>
      <DialogContent
        title={t('account.email.change_title')}
        description={
          user.emailVerified
            ? t('account.email.change_text', { email: user.email })
            : t('account.email.change_unverified_text')
        }
      >
        <ChangeEmailForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

function ChangeEmailForm({ onClose, onAsked }: ChangeEmailDialogProps) {
  const t = useTranslate()
  const change = useChange({ onClose, onAsked })
  const errors = useFormErrors(change.error, changeEmailRefusals)
  return (
    <Form<Pick<ChangeEmailRequest, 'newEmail'>>
      errors={errors.fields}
      onFormSubmit={({ newEmail }) =>
        change.mutate({ data: { newEmail: newEmail.trim(), callbackURL: '/account/security' } })
      }
    >
      <FormAlert errors={errors} />
      <Field name="newEmail" label={t('account.email.new')}>
        <Input type="email" autoComplete="email" required />
      </Field>
      <DialogFooter>
        <Button onClick={onClose}>{t('common.action.cancel')}</Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {t('account.email.change_submit')}
        </Button>
      </DialogFooter>
    </Form>
  )
}

function useChange({ onClose, onAsked }: ChangeEmailDialogProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { user } = useSession()
  return useChangeEmail({
    mutation: {
      onSuccess: async (_done, { data }) => {
        if (user.emailVerified) onAsked(data.newEmail)
        else {
          await queryClient.invalidateQueries(sessionQuery)
          toast.success(t('account.email.changed', { email: data.newEmail }))
        }
        onClose()
      },
    },
  })
}
