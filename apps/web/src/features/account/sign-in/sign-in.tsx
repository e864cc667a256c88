import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { PasswordInput } from '@tollgate/ui/password-input'
import { useSignIn } from '#api/account/account.ts'
import type { SignInRequest } from '#api/model/index.ts'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { startSession } from '../session/session-query.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { signInRefusals } from './sign-in-refusals.ts'

const route = getRouteApi('/_welcome/sign-in')

type SignInValues = Required<Pick<SignInRequest, 'email' | 'password' | 'rememberMe'>>

function useSignInForm() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { returnTo } = route.useSearch()
  const signIn = useSignIn({
    mutation: {
      onSuccess: async () => {
        await startSession(queryClient)
        await navigate({ href: returnTo ?? '/' })
      },
      onError: (error, { data }) => {
        if (!(error instanceof ApiError) || error.code !== 'EMAIL_NOT_VERIFIED') return
        void navigate({ to: '/check-your-mail', search: { email: data.email, returnTo } })
      },
    },
  })
  return { signIn, returnTo }
}

export function SignIn() {
  const t = useTranslate()
  const { signIn, returnTo } = useSignInForm()
  const errors = useFormErrors(signIn.error, signInRefusals)
  return (
    <>
      <WelcomeHeader title={t('account.sign_in.title')}>
        {returnTo === undefined ? t('account.sign_in.text') : t('account.sign_in.return_text')}
      </WelcomeHeader>
      <Form<SignInValues>
        errors={errors.fields}
        onFormSubmit={(data) => signIn.mutate({ data: { ...data, callbackURL: returnTo } })}
      >
        <FormAlert errors={errors} />
        <Field name="email" label={t('account.sign_in.email')}>
          <Input type="email" autoComplete="username" required />
        </Field>
        <Field name="password" label={t('account.sign_in.password')}>
          <PasswordInput autoComplete="current-password" required />
        </Field>
        <ChoiceField name="rememberMe" label={t('account.sign_in.remember_me')}>
          <Checkbox defaultChecked />
        </ChoiceField>
        <Button type="submit" variant="primary" size="large" wide pending={signIn.isPending}>
          {t('account.sign_in.submit')}
        </Button>
      </Form>
      <p className="mt-6 text-ink-muted">
        {t('account.sign_in.no_account')}{' '}
        <Link
          to="/sign-up"
          search={{ returnTo }}
          className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {t('account.sign_in.to_sign_up')}
        </Link>
      </p>
    </>
  )
}
