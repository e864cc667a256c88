import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '@tollgate/messages/react'
import { Avatar } from '@tollgate/ui/avatar'
import { Badge } from '@tollgate/ui/badge'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form, FormActions } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { toast } from '@tollgate/ui/toast'
import { useState } from 'react'
import { useUpdateUser } from '#api/user/user.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { isSecureAddress } from '#app/forms/web-address.ts'
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { changeUser } from '../session/session-query.ts'
import { useSession } from '../session/use-session.ts'

export function ProfileForm() {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [name, setName] = useState(user.name)
  const [image, setImage] = useState(user.image ?? '')
  const update = useUpdateUser({
    mutation: {
      onSuccess: (_done, { data }) => {
        changeUser(queryClient, { name: data.name, image: data.image ?? null })
        toast.success(t('account.profile.saved'))
      },
    },
  })
  const errors = useFormErrors(update.error)
  function save(): void {
    const picture = image.trim()
    update.mutate({ data: { name: name.trim(), image: picture === '' ? null : picture } })
  }
  return (
    <Form errors={errors.fields} onFormSubmit={save}>
      <UnsavedGuard dirty={name !== user.name || image !== (user.image ?? '')} />
      <FormAlert errors={errors} />
      <Field name="name" label={t('account.profile.name')}>
        <Input value={name} onValueChange={setName} autoComplete="name" maxLength={200} required />
      </Field>
      <PictureField name={name} value={image} onValueChange={setImage} />
      <EmailLine email={user.email} verified={user.emailVerified} />
      <FormActions>
        <Button type="submit" variant="primary" pending={update.isPending}>
          {t('common.action.save')}
        </Button>
      </FormActions>
    </Form>
  )
}

interface PictureFieldProps {
  name: string
  value: string
  onValueChange: (address: string) => void
}

function PictureField({ name, value, onValueChange }: PictureFieldProps) {
  const t = useTranslate()
  return (
    <Field
      name="image"
      label={t('account.profile.picture')}
      description={t('account.profile.picture_help')}
      optional
      validate={(address) =>
        address === '' || isSecureAddress(String(address))
          ? null
          : t('account.error.invalid_picture')
      }
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} image={isSecureAddress(value) ? value : null} size="large" />
        <Input
          value={value}
          onValueChange={onValueChange}
          inputMode="url"
          autoComplete="photo"
          placeholder="https://"
        />
      </div>
    </Field>
  )
}

function EmailLine({ email, verified }: { email: string; verified: boolean }) {
  const t = useTranslate()
  return (
    <div className="space-y-1.5">
      <h3 className="font-medium text-[0.8125rem]">{t('account.profile.email')}</h3>
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 break-words">{email}</span>
        {verified ? (
          <Badge tone="success">{t('account.profile.verified')}</Badge>
        ) : (
          <Badge tone="warning">{t('account.profile.not_verified')}</Badge>
        )}
      </p>
    </div>
  )
}
