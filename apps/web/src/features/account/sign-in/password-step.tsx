import { useTranslate } from '@tollgate/messages/react'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { readEmail } from './identifier-field.tsx'
import { PasswordFields } from './password-fields.tsx'
import { SignInHeader } from './sign-in-header.tsx'
import { Identity, OtherWays, type StepProps } from './step.tsx'
import { type SignInValues, usePasswordSignIn } from './use-password-sign-in.ts'

type PasswordValues = Omit<SignInValues, 'identifier'>

export function PasswordStep({ identifier, returnTo, others, choose, onChange }: StepProps) {
  const t = useTranslate()
  const signIn = usePasswordSignIn(returnTo)
  return (
    <>
      <SignInHeader returnTo={returnTo} returnError={undefined} />
      <WelcomeForm<PasswordValues>
        submission={signIn}
        submitLabel={t('account.sign_in.submit')}
        email={readEmail(identifier)}
        onFormSubmit={(values) => signIn.mutate({ ...values, identifier })}
      >
        <Identity identifier={identifier} onChange={onChange} />
        {/* Password managers find the account by it. */}
        <input hidden type="text" autoComplete="username" value={identifier} readOnly />
        <PasswordFields identifier={identifier} returnTo={returnTo} autoFocus />
      </WelcomeForm>
      <OtherWays others={others} choose={choose} />
    </>
  )
}
