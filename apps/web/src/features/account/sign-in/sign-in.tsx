import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useTranslate } from '@tollgate/messages/react'
import { lazy, Suspense, useState } from 'react'
import { PasskeySignIn } from '../passkey/passkey-sign-in.tsx'
import { SocialSignIn } from '../social/social-sign-in.tsx'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { textLinkClass } from '../welcome/welcome-header.tsx'
import { IdentifierField, readEmail } from './identifier-field.tsx'
import { loadEmailFirst } from './load-email-first.ts'
import { PasswordFields } from './password-fields.tsx'
import { SignInHeader } from './sign-in-header.tsx'
import { type SignInValues, signInRefusals, usePasswordSignIn } from './use-password-sign-in.ts'
import { takesOnlyPassword } from './ways.ts'

const route = getRouteApi('/_welcome/sign-in')

const EmailFirst = lazy(loadEmailFirst)

export function SignIn() {
  const { returnTo, error } = route.useSearch()
  const { ways, providers } = route.useLoaderData()
  return (
    <>
      {takesOnlyPassword(ways) ? (
        <PasswordSignIn returnTo={returnTo} returnError={error} />
      ) : (
        <Suspense>
          <EmailFirst ways={ways} returnTo={returnTo} returnError={error} />
        </Suspense>
      )}
      <PasskeySignIn returnTo={returnTo} />
      <SocialSignIn providers={providers} returnTo={returnTo} />
      <footer className="mt-6 space-y-2 text-ink-muted">
        {ways.includes('password') && <ToSignUp returnTo={returnTo} />}
        <ToSingleSignOn returnTo={returnTo} />
      </footer>
    </>
  )
}

/** Where emails alone sign in, they also sign up. */
function ToSignUp({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslate()
  return (
    <p>
      {t('account.sign_in.no_account')}{' '}
      <Link to="/sign-up" search={{ returnTo }} className={textLinkClass}>
        {t('account.sign_in.to_sign_up')}
      </Link>
    </p>
  )
}

function ToSingleSignOn({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslate()
  return (
    <p>
      <Link to="/single-sign-on" search={{ returnTo }} className={textLinkClass}>
        {t('account.sign_in.single_sign_on')}
      </Link>
    </p>
  )
}

interface PasswordSignInProps {
  returnTo: string | undefined
  returnError: string | undefined
}

/** Asks for everything at once. */
function PasswordSignIn({ returnTo, returnError }: PasswordSignInProps) {
  const t = useTranslate()
  const signIn = usePasswordSignIn(returnTo)
  const [identifier, setIdentifier] = useState(useLocation().state.email ?? '')
  return (
    <>
      <SignInHeader
        returnTo={returnTo}
        returnError={signIn.error === null ? returnError : undefined}
      />
      <WelcomeForm<SignInValues>
        submission={signIn}
        refusals={signInRefusals}
        email={readEmail(identifier)}
        submitLabel={t('account.sign_in.submit')}
        onFormSubmit={signIn.mutate}
      >
        <IdentifierField value={identifier} onValueChange={setIdentifier} />
        <PasswordFields identifier={identifier} returnTo={returnTo} />
      </WelcomeForm>
    </>
  )
}
