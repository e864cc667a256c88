import { SaveForm } from '@tollgate/app/save-form'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useRequestPortalSignIn } from '#api/portal-sign-in/portal-sign-in.ts'

interface EmailStepProps {
  slug: string
  merchantName: string
  email: string
  onEmailChange: (email: string) => void
  onAsked: () => void
}

export function EmailStep({ slug, merchantName, email, onEmailChange, onAsked }: EmailStepProps) {
  const t = useTranslate()
  const { mutate, isPending, error } = useRequestPortalSignIn({
    mutation: { onSuccess: onAsked },
  })
  return (
    <>
      <h1 className="font-semibold text-xl tracking-tight">{t('portal.sign_in.title')}</h1>
      <p className="mt-1.5 mb-6 text-ink-muted">{t('portal.sign_in.text', { merchantName })}</p>
      <SaveForm
        error={error}
        fields={['email']}
        onFormSubmit={() => mutate({ data: { organization_slug: slug, email: email.trim() } })}
      >
        <Field name="email" label={t('portal.sign_in.email')}>
          <Input
            type="email"
            value={email}
            onValueChange={onEmailChange}
            required
            maxLength={254}
            autoComplete="email"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary" wide pending={isPending}>
          {t('portal.sign_in.send_code')}
        </Button>
      </SaveForm>
    </>
  )
}
