import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { signUpLimits } from '@tollgate/contracts/limits'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import type { SignUpRequest } from '#api/model/index.ts'
import { useSignUp } from '#api/sign-up/sign-up.ts'
import { NewPasswordField, passwordRefusals } from '../password/new-password-field.tsx'
import { UsernameField, usernameRefusals } from '../profile/username-field.tsx'
import { startSession } from '../session/session-query.ts'
import { tryWay } from '../social/last-used.ts'
import { SocialSignIn } from '../social/social-sign-in.tsx'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { textLinkClass, WelcomeHeader } from '../welcome/welcome-header.tsx'

const signUpRefusals: Refusals = {
  ...usernameRefusals,
  ...passwordRefusals('password'),
  INVALID_EMAIL: { field: 'email' },
  USER_ALREADY_EXISTS: { field: 'email' },
  FAILED_TO_CREATE_USER: { field: 'name' },
}

const route = getRouteApi('/_welcome/sign-up')

type SignUpValues = Required<Pick<SignUpRequest, 'name' | 'email' | 'username' | 'password'>>

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
        tryWay('password')
        await startSession(queryClient)
        await navigate({ href: returnTo ?? '/' })
      },
    },
  })
  function submit({ username, ...values }: SignUpValues): void {
    const named = username.trim() === '' ? {} : { username: username.trim() }
    signUp.mutate({ data: { ...values, ...named, callbackURL: returnTo } })
  }
  return { signUp, submit, returnTo }
}

function SignUpFields() {
  const t = useTranslate()
  const [name, setName] = useState('')
  const [email, setEmail] = useState(useLocation().state.email ?? '')
  const [username, setUsername] = useState('')
  return (
    <>
      <Field name="name" label={t('account.sign_up.name')}>
        <Input
          value={name}
          onValueChange={setName}
          autoComplete="name"
          {...signUpLimits.name}
          required
        />
      </Field>
      <Field name="email" label={t('account.sign_up.email')}>
        <Input
          type="email"
          value={email}
          onValueChange={setEmail}
          autoComplete="username"
          required
        />
      </Field>
      <UsernameField value={username} onValueChange={setUsername} own={null} />
      <NewPasswordField
        name="password"
        label={t('account.sign_up.password')}
        ownWords={[name, email, username]}
      />
    </>
  )
}

export function SignUp() {
  const t = useTranslate()
  const providers = route.useLoaderData()
  const { signUp, submit, returnTo } = useSignUpForm()
  return (
    <>
      <WelcomeHeader title={t('account.sign_up.title')}>{t('account.sign_up.text')}</WelcomeHeader>
      <WelcomeForm<SignUpValues>
        submission={signUp}
        refusals={signUpRefusals}
        submitLabel={t('account.sign_up.submit')}
        email={signUp.variables?.data.email}
        onFormSubmit={submit}
      >
        <SignUpFields />
      </WelcomeForm>
      <SocialSignIn providers={providers} returnTo={returnTo} signsUp />
      <p className="mt-6 text-ink-muted">
        {t('account.sign_up.has_account')}{' '}
        <Link to="/sign-in" search={{ returnTo }} className={textLinkClass}>
          {t('account.sign_up.to_sign_in')}
        </Link>
      </p>
    </>
  )
}
