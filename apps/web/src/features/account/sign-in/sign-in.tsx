import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tollgate/app/api-error'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { PasswordInput } from '@tollgate/ui/password-input'
import { lazy, Suspense, useState } from 'react'
import { signIn as signInEmail, signInUsername } from '#api/sign-in/sign-in.ts'
import { startSession } from '../session/session-query.ts'
import { forgetProvider } from '../social/last-used.ts'
import { SocialSignIn } from '../social/social-sign-in.tsx'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { textLinkClass, WelcomeHeader } from '../welcome/welcome-header.tsx'

const signInRefusals: Refusals = {
  INVALID_EMAIL: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_TOO_SHORT: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_TOO_LONG: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
  USERNAME_IS_INVALID: { field: 'identifier', text: 'account.sign_in.invalid_identifier' },
}

const ReturnAlert = lazy(() => import('../social/provider-error-alert.tsx'))

export function SignIn() {
  const t = useTranslate()
  const { signIn, returnTo, returnError, providers } = useSignInForm()
  return (
    <>
      <WelcomeHeader title={t('account.sign_in.title')}>
        {returnTo === undefined ? t('account.sign_in.text') : t('account.sign_in.return_text')}
      </WelcomeHeader>
      {returnError !== undefined && signIn.error === null && (
        <Suspense>
          <ReturnAlert error={returnError} />
        </Suspense>
      )}
      <WelcomeForm<SignInValues>
        submission={signIn}
        refusals={signInRefusals}
        submitLabel={t('account.sign_in.submit')}
        onFormSubmit={signIn.mutate}
      >
        <SignInFields returnTo={returnTo} />
      </WelcomeForm>
      <SocialSignIn providers={providers} returnTo={returnTo} />
      <p className="mt-6 text-ink-muted">
        {t('account.sign_in.no_account')}{' '}
        <Link to="/sign-up" search={{ returnTo }} className={textLinkClass}>
          {t('account.sign_in.to_sign_up')}
        </Link>
      </p>
    </>
  )
}

function SignInFields({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslate()
  const [identifier, setIdentifier] = useState(useLocation().state.email ?? '')
  return (
    <>
      <Field name="identifier" label={t('account.sign_in.identifier')}>
        <Input
          value={identifier}
          onValueChange={setIdentifier}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field name="password" label={t('account.sign_in.password')}>
        <PasswordInput autoComplete="current-password" required />
      </Field>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <ChoiceField name="rememberMe" label={t('account.sign_in.remember_me')}>
          <Checkbox defaultChecked />
        </ChoiceField>
        <Link
          to="/forgot-password"
          search={{ email: readEmail(identifier), returnTo }}
          className={textLinkClass}
        >
          {t('account.sign_in.forgot')}
        </Link>
      </div>
    </>
  )
}

const route = getRouteApi('/_welcome/sign-in')

export interface SignInValues {
  identifier: string
  password: string
  rememberMe: boolean
}

/** No username has an `@`: whatever has one is an address. */
function readEmail(identifier: string): string | undefined {
  return identifier.includes('@') ? identifier.trim() : undefined
}

function useSignInForm() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { returnTo, error: returnError } = route.useSearch()
  const providers = route.useLoaderData()
  const signIn = useMutation({
    mutationFn: async ({ identifier, ...rest }: SignInValues) => {
      const email = readEmail(identifier)
      const values = { ...rest, callbackURL: returnTo }
      if (email === undefined) await signInUsername({ ...values, username: identifier.trim() })
      else await signInEmail({ ...values, email })
    },
    onSuccess: async () => {
      forgetProvider()
      await startSession(queryClient)
      await navigate({ href: returnTo ?? '/' })
    },
    onError: (refusal, { identifier }) => {
      if (!(refusal instanceof ApiError) || refusal.code !== 'EMAIL_NOT_VERIFIED') return
      const email = readEmail(identifier)
      void navigate({ to: '/check-your-mail', search: { email, returnTo } })
    },
  })
  return { signIn, returnTo, returnError, providers }
}
