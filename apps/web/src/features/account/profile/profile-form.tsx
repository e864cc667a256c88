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
import { PictureField } from '#app/forms/picture-field.tsx'
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
      <PictureField
        name="image"
        label={t('account.profile.picture')}
        description={t('account.profile.picture_help')}
        refusal={t('account.error.invalid_picture')}
        value={image}
        onValueChange={setImage}
        preview={(picture) => <Avatar name={name} image={picture} size="large" />}
      />
      <EmailLine email={user.email} verified={user.emailVerified} />
      <FormActions>
        <Button type="submit" variant="primary" pending={update.isPending}>
          {t('common.action.save')}
        </Button>
      </FormActions>
    </Form>
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
