import { banUserLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import { banUser } from '#api/administration-user/administration-user.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { secondsUntil } from './ban-end.ts'
import { type UserDialogProps, useSaveUser } from './use-save-user.ts'

export function BanDialog({ user, onClose }: UserDialogProps) {
  const t = useTranslate()
  const { id: userId, name } = user
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const ban = useSaveUser(user, {
    save: () =>
      banUser({
        userId,
        banReason: reason.trim() || undefined,
        banExpiresIn: secondsUntil(day, new Date()),
      }),
    success: () => t('administration.user.banned', { name }),
    onSaved: onClose,
  })
  function problemOf(): string | null {
    const isPossible = day === '' || secondsUntil(day, new Date()) !== undefined
    return isPossible ? null : t('administration.user.ban_end_invalid')
  }
  return (
    <FormDialog
      title={t('administration.user.ban_title', { name })}
      description={t('administration.user.ban_text')}
      submitLabel={t('administration.user.ban')}
      tone="danger"
      save={ban}
      onFormSubmit={() => ban.mutate()}
      onClose={onClose}
    >
      <Field
        name="reason"
        label={t('administration.user.ban_reason')}
        description={t('administration.user.ban_reason_help')}
        optional
      >
        <Input
          value={reason}
          onValueChange={setReason}
          {...banUserLimits.banReason}
          autoComplete="off"
        />
      </Field>
      <Field
        name="end"
        label={t('administration.user.ban_end')}
        description={t('administration.user.ban_end_help')}
        validate={problemOf}
        optional
      >
        <Input type="date" value={day} onValueChange={setDay} />
      </Field>
    </FormDialog>
  )
}
