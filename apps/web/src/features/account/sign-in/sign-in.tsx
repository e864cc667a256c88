import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { formErrors } from '@tollgate/app/form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { Logo } from '@tollgate/ui/logo'
import { PasswordInput } from '@tollgate/ui/password-input'
import { useSignIn } from '#api/account/account.ts'

const route = getRouteApi('/sign-in')

interface SignInValues extends Record<string, unknown> {
  email: string
  password: string
}

export function SignIn() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { returnTo = '/' } = route.useSearch()
  const signIn = useSignIn({ mutation: { onSuccess: () => navigate({ href: returnTo }) } })
  const { fields, message } = formErrors(signIn.error, t)
  return (
    <main className="mx-auto flex max-w-sm flex-col gap-6 px-4 py-16">
      <Logo />
      <h1 className="font-semibold text-xl tracking-tight">{t('account.sign_in.title')}</h1>
      {message !== null && <Alert tone="danger">{message}</Alert>}
      <Form<SignInValues>
        errors={fields}
        onFormSubmit={({ email, password }) => signIn.mutate({ data: { email, password } })}
      >
        <Field name="email" label={t('account.sign_in.email')}>
          <Input type="email" autoComplete="username" required />
        </Field>
        <Field name="password" label={t('account.sign_in.password')}>
          <PasswordInput autoComplete="current-password" required />
        </Field>
        <Button type="submit" variant="primary" wide pending={signIn.isPending}>
          {t('account.sign_in.submit')}
        </Button>
      </Form>
    </main>
  )
}
