import { describeError } from '@tollgate/app/form-errors'
import { SaveForm } from '@tollgate/app/save-form'
import { useCountdown } from '@tollgate/app/use-countdown'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { Trans, useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { useEffect, useRef, useState } from 'react'
import {
  useRequestPortalSignIn,
  useVerifyPortalSignIn,
} from '#api/portal-sign-in/portal-sign-in.ts'
import { useGetConfiguration } from '#api/status/status.ts'

const codeLength = 6

interface CodeStepProps {
  slug: string
  merchantName: string
  email: string
  /** The form waits for it, and says when it fails. */
  onSignedIn: (token: string) => Promise<void>
  onOtherEmail: () => void
}

const refusals: Refusals = {
  InvalidSignInCode: { field: 'code', text: 'portal.sign_in.wrong_code' },
}

/** What a mail program may copy along: blanks, hyphens, lower case. */
function readCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

export default function CodeStep(props: CodeStepProps) {
  const { slug, merchantName, email, onSignedIn, onOtherEmail } = props
  const t = useTranslate()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useVerifyPortalSignIn({
    mutation: { onSuccess: ({ token }) => onSignedIn(token) },
  })
  useEffect(() => input.current?.focus(), [])

  function verify(): void {
    mutate({ data: { organization_slug: slug, email: email.trim(), code } })
  }

  return (
    <>
      <h1 className="font-semibold text-xl tracking-tight">{t('portal.sign_in.code_title')}</h1>
      <p className="mt-1.5 mb-6 break-words text-ink-muted">
        <Trans
          id="portal.sign_in.code_text"
          values={{ email: email.trim(), merchantName }}
          marks={{ email: (text) => <strong className="font-medium text-ink">{text}</strong> }}
        />
      </p>
      <SaveForm error={error} refusals={refusals} fields={['code']} onFormSubmit={verify}>
        <Field name="code" label={t('portal.sign_in.code')}>
          <Input
            ref={input}
            value={code}
            onValueChange={(text) => setCode(readCode(text))}
            required
            minLength={codeLength}
            maxLength={16}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="text-center font-mono tracking-[0.3em]"
          />
        </Field>
        <Button type="submit" variant="primary" wide pending={isPending}>
          {t('portal.sign_in.verify')}
        </Button>
      </SaveForm>
      <OutboxHint />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <ResendCode slug={slug} email={email.trim()} />
        <Button variant="link" size="inline" onClick={onOtherEmail}>
          {t('portal.sign_in.other_email')}
        </Button>
      </div>
    </>
  )
}

const cooldownSeconds = 30

/** Another code, but not at once: the first one may be slow. */
export function ResendCode({ slug, email }: { slug: string; email: string }) {
  const t = useTranslate()
  const { secondsLeft, restart } = useCountdown(cooldownSeconds)
  const { mutate, isPending, isSuccess, error } = useRequestPortalSignIn({
    mutation: { onSuccess: () => restart(cooldownSeconds) },
  })
  return (
    <div>
      {secondsLeft > 0 ? (
        <span className="text-ink-muted tabular-nums">
          {t('portal.sign_in.resend_in', { seconds: secondsLeft })}
        </span>
      ) : (
        <Button
          variant="link"
          size="inline"
          pending={isPending}
          onClick={() => mutate({ data: { organization_slug: slug, email } })}
        >
          {t('portal.sign_in.resend')}
        </Button>
      )}
      <p role="status" className="text-ink-muted">
        {isSuccess && secondsLeft > 0 ? t('portal.sign_in.resent') : ''}
        {error === null ? '' : describeError(error, t)}
      </p>
    </div>
  )
}

/** Where nothing is really mailed, mails are kept for reading. */
export function OutboxHint() {
  const { data } = useGetConfiguration()
  if (data?.mailIsOutbox !== true) return null
  return (
    <Alert className="mt-6">
      <Trans
        id="portal.sign_in.outbox"
        marks={{
          outbox: (text) => (
            <a
              href="/dev/outbox"
              target="_blank"
              rel="noreferrer"
              className="rounded-sm text-accent-text underline underline-offset-4"
            >
              {text}
            </a>
          ),
        }}
      />
    </Alert>
  )
}
