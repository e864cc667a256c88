import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useState } from 'react'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { IdentifierField, readEmail } from './identifier-field.tsx'
import { mailedCalls } from './mailed-calls.ts'
import { MailedStep } from './mailed-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { SignInHeader } from './sign-in-header.tsx'
import { type Way, wayToOffer } from './ways.ts'

const refusals: Refusals = { INVALID_EMAIL: { field: 'identifier' } }

interface EmailFirstProps {
  ways: readonly Way[]
  returnTo: string | undefined
  returnError: string | undefined
}

/** Asks for the email first, and then offers the way that worked last in this browser, and the others beside it. */
export default function EmailFirst({ ways, returnTo, returnError }: EmailFirstProps) {
  const t = useTranslate()
  const [identifier, setIdentifier] = useState(useLocation().state.email ?? '')
  const [chosen, setChosen] = useState<Way | null>(null)
  const choose = useMutation({
    mutationFn: async (way: Way) => {
      if (way !== 'password') await mailedCalls[way].send(identifier.trim(), returnTo)
    },
    onSuccess: (_, way) => setChosen(way),
  })
  /** Only those with an address get email. */
  const open = ways.filter((way) => way === 'password' || readEmail(identifier) !== undefined)
  const step = {
    identifier: identifier.trim(),
    returnTo,
    choose,
    others: open.filter((way) => way !== chosen),
    onChange: () => {
      choose.reset()
      setChosen(null)
    },
  }
  if (chosen === 'password') return <PasswordStep {...step} />
  if (chosen !== null) return <MailedStep key={chosen} way={chosen} {...step} />
  return (
    <>
      <SignInHeader
        returnTo={returnTo}
        returnError={choose.error === null ? returnError : undefined}
      />
      <WelcomeForm
        submission={choose}
        refusals={refusals}
        submitLabel={t('account.email_sign_in.continue')}
        onFormSubmit={() => choose.mutate(wayToOffer(open.length > 0 ? open : ways))}
      >
        {ways.includes('password') ? (
          <IdentifierField value={identifier} onValueChange={setIdentifier} />
        ) : (
          <EmailField value={identifier} onValueChange={setIdentifier} />
        )}
      </WelcomeForm>
    </>
  )
}

interface EmailFieldProps {
  value: string
  onValueChange: (value: string) => void
}

function EmailField(props: EmailFieldProps) {
  const t = useTranslate()
  return (
    <Field name="identifier" label={t('account.email_sign_in.email')}>
      <Input {...props} type="email" autoComplete="username webauthn" required />
    </Field>
  )
}
