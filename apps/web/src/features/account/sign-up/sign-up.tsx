import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { PasswordInput } from '@tollgate/ui/password-input'
import { useSignUp } from '#api/account/account.ts'
import type { SignUpRequest } from '#api/model/index.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { startSession } from '../session/session-query.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { signUpRefusals } from './sign-up-refusals.ts'

const route = getRouteApi('/_welcome/sign-up')

type SignUpValues = Pick<SignUpRequest, 'name' | 'email' | 'password'>

function useSignUpForm() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { returnTo } = route.useSearch()
  const signUp = useSignUp({
    mutation: {
      onSuccess: async ({ token }, { data }) => {
        if (token === null) {
          await navigate({ to: '/check-your-mail', search: { email: data.email, returnTo } })
          return
        }
        await startSession(queryClient)
        await navigate({ href: returnTo ?? '/' })
      },
    },
  })
  return { signUp, returnTo }
}

function SignUpFields() {
  const t = useTranslate()
  return (
    <>
      <Field name="name" label={t('account.sign_up.name')}>
        <Input autoComplete="name" maxLength={200} required />
      </Field>
      <Field name="email" label={t('account.sign_up.email')}>
        <Input type="email" autoComplete="username" required />
      </Field>
      <Field
        name="password"
        label={t('account.sign_up.password')}
        description={t('account.sign_up.password_help')}
      >
        <PasswordInput autoComplete="new-password" required />
      </Field>
    </>
  )
}

export function SignUp() {
  const t = useTranslate()
  const { signUp, returnTo } = useSignUpForm()
  const errors = useFormErrors(signUp.error, signUpRefusals)
  return (
    <>
      <WelcomeHeader title={t('account.sign_up.title')}>{t('account.sign_up.text')}</WelcomeHeader>
      <Form<SignUpValues>
        errors={errors.fields}
        onFormSubmit={(data) => signUp.mutate({ data: { ...data, callbackURL: returnTo } })}
      >
        <FormAlert errors={errors} />
        <SignUpFields />
        <Button type="submit" variant="primary" size="large" wide pending={signUp.isPending}>
          {t('account.sign_up.submit')}
        </Button>
      </Form>
      <p className="mt-6 text-ink-muted">
        {t('account.sign_up.has_account')}{' '}
        <Link
          to="/sign-in"
          search={{ returnTo }}
          className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {t('account.sign_up.to_sign_in')}
        </Link>
      </p>
    </>
  )
}
