import { Link, useLocation } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { Button } from '@tollgate/ui/button'
import { Checkbox } from '@tollgate/ui/checkbox'
import { ChoiceField } from '@tollgate/ui/choice-field'
import { Field } from '@tollgate/ui/field'
import { Form } from '@tollgate/ui/form'
import { Input } from '@tollgate/ui/input'
import { PasswordInput } from '@tollgate/ui/password-input'
import { lazy, Suspense, useState } from 'react'
import { RateLimitAlert } from '#app/forms/rate-limit-alert.tsx'
import { useFormErrors } from '#app/forms/use-form-errors.ts'
import { useRetryAfter } from '#app/hooks/use-retry-after.ts'
import { SocialSignIn } from '../social/social-sign-in.tsx'
import { textLinkClass } from '../welcome/text-link.ts'
import { WelcomeHeader } from '../welcome/welcome-header.tsx'
import { signInRefusals } from './sign-in-refusals.ts'
import type { SignInValues } from './use-sign-in-form.ts'
import { readEmail, useSignInForm } from './use-sign-in-form.ts'

const ReturnAlert = lazy(() => import('../social/provider-error-alert.tsx'))

export function SignIn() {
  const t = useTranslate()
  const { submit, error, isPending, returnTo, returnError, providers } = useSignInForm()
  const errors = useFormErrors(error, { refusals: signInRefusals })
  const secondsLeft = useRetryAfter(error)
  return (
    <>
      <WelcomeHeader title={t('account.sign_in.title')}>
        {returnTo === undefined ? t('account.sign_in.text') : t('account.sign_in.return_text')}
      </WelcomeHeader>
      {returnError !== undefined && error === null && (
        <Suspense>
          <ReturnAlert error={returnError} />
        </Suspense>
      )}
      <Form<SignInValues> errors={errors.fields} onFormSubmit={submit}>
        <RateLimitAlert error={error} errors={errors} secondsLeft={secondsLeft} />
        <SignInFields returnTo={returnTo} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          pending={isPending}
          disabled={secondsLeft > 0}
        >
          {t('account.sign_in.submit')}
        </Button>
      </Form>
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
