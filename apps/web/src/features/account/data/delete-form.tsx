import { Trans, useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form, FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { PasswordInput } from '@tollgate/ui/password-input'
import { useState } from 'react'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { useSession } from '../session/use-session.ts'
import { deleteRefusals } from './delete-refusals.ts'
import { isSoleOwner, SoleOwnerAlert } from './sole-owner-alert.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

interface DeleteFormProps {
  hasPassword: boolean
  /** A mail has been sent, whose link deletes the account. */
  onLinkSent: () => void
}

export function DeleteForm({ hasPassword, onLinkSent }: DeleteFormProps) {
  const t = useTranslate()
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const deletion = useDeleteAccount({ onLinkSent })
  const errors = useFormErrors(deletion.error, { refusals: deleteRefusals })
  return (
    <Form<{ password?: string }>
      errors={errors.fields}
      onFormSubmit={({ password }) => deletion.mutate({ data: { password } })}
    >
      {isSoleOwner(deletion.error) ? (
        <SoleOwnerAlert error={deletion.error} />
      ) : (
        <FormAlert errors={errors} />
      )}
      <Field name="confirmation" label={<ConfirmationLabel email={user.email} />}>
        <Input
          value={typed}
          onValueChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {hasPassword && (
        <Field name="password" label={t('account.delete.password')}>
          <PasswordInput autoComplete="current-password" required />
        </Field>
      )}
      <FormActions>
        <Button
          type="submit"
          variant="danger"
          disabled={typed.trim().toLowerCase() !== user.email}
          pending={deletion.isPending}
        >
          {t('account.delete.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}

function ConfirmationLabel({ email }: { email: string }) {
  return (
    <Trans
      id="common.confirm.type_to_confirm"
      values={{ name: email }}
      marks={{ name: (name) => <strong className="select-all break-words">{name}</strong> }}
    />
  )
}
