import { useNavigate } from '@tanstack/react-router'
import { createUserLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import { createUser } from '#api/administration-user/administration-user.ts'
import type { CreateUserRequest } from '#api/model/index.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useSave } from '#app/forms/use-save.ts'
import { NewPasswordField, passwordRefusals } from '../../account/password/new-password-field.tsx'
import { useMayInService } from '../access/service-access.ts'
import { RolesField, rolesToSave } from './roles-field.tsx'

function useCreate() {
  const t = useTranslate()
  const navigate = useNavigate()
  return useSave({
    noun: 'user',
    save: (input: CreateUserRequest) => createUser(input),
    success: ({ user: { email } }) => t('administration.user.created', { email }),
    onSaved: ({ user: { id } }) =>
      navigate({ to: '/administration/users/$user', params: { user: id } }),
  })
}

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const create = useCreate()
  const mayGiveRoles = useMayInService('user:set-role')
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  return (
    <FormDialog<{ password: string }>
      title={t('administration.user.create')}
      description={t('administration.user.create_text')}
      submitLabel={t('administration.user.create_submit')}
      save={create}
      refusals={{
        INVALID_EMAIL: { field: 'email' },
        USER_ALREADY_EXISTS: { field: 'email', text: 'administration.user.email_taken' },
        ...passwordRefusals('password'),
      }}
      fields={['email', 'name', 'password']}
      onFormSubmit={({ password }) =>
        create.mutate({
          email: email.trim(),
          name: name.trim(),
          password,
          role: rolesToSave(roles),
        })
      }
      onClose={onClose}
    >
      <Field name="email" label={t('administration.user.email')}>
        <Input
          type="email"
          value={email}
          onValueChange={setEmail}
          {...createUserLimits.email}
          autoComplete="off"
          required
        />
      </Field>
      <Field name="name" label={t('administration.user.name')}>
        <Input value={name} onValueChange={setName} {...createUserLimits.name} autoComplete="off" />
      </Field>
      <NewPasswordField
        name="password"
        label={t('administration.user.password')}
        ownWords={[email, name]}
      />
      {mayGiveRoles && <RolesField roles={roles} onChange={setRoles} />}
    </FormDialog>
  )
}
