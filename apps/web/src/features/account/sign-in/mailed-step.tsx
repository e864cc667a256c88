import { useMutation } from '@tanstack/react-query'
import type { Refusals } from '@tollgate/app/use-form-errors'
import { Trans, useTranslate } from '@tollgate/messages/react'
import { OutboxNotice, ResendEmail } from '../email-verification/email-sent.tsx'
import { CodeField } from '../two-factor/code-field.tsx'
import { WelcomeForm } from '../welcome/welcome-form.tsx'
import { textLinkClass, WelcomeHeader } from '../welcome/welcome-header.tsx'
import { mailedCalls } from './mailed-calls.ts'
import { OtherWays, type StepProps } from './step.tsx'
import { useArrival } from './use-arrival.ts'
import type { MailedWay } from './ways.ts'

const refusals: Refusals = {
  INVALID_OTP: { field: 'code' },
  OTP_EXPIRED: { field: 'code' },
  TOO_MANY_ATTEMPTS: { field: 'code' },
}

const texts = {
  'email-code': {
    sent: 'account.email_sign_in.code_text',
    help: 'account.email_sign_in.code_help',
  },
  'magic-link': {
    sent: 'account.email_sign_in.link_text',
    help: 'account.email_sign_in.link_code_help',
  },
} as const

/** A code or a link was just emailed. Takes the code, or the one that the link shows in another browser. */
export function MailedStep(props: StepProps & { way: MailedWay }) {
  const { way, identifier: email, returnTo, others, choose, onChange } = props
  const t = useTranslate()
  const arrive = useArrival(returnTo)
  const enter = useMutation({
    mutationFn: ({ code }: { code: string }) => mailedCalls[way].enter(email, code),
    onSuccess: (answer) => arrive(way, answer),
  })
  const isCode = way === 'email-code'
  return (
    <>
      <WelcomeHeader title={t('account.check_mail.title')} autoFocus={!isCode}>
        <Trans
          id={texts[way].sent}
          values={{ email }}
          marks={{
            email: (part) => <strong className="break-words font-medium text-ink">{part}</strong>,
          }}
        />{' '}
        <button type="button" className={textLinkClass} onClick={onChange}>
          {t('account.email_sign_in.other_address')}
        </button>
      </WelcomeHeader>
      <div className="space-y-5">
        <OutboxNotice />
        <WelcomeForm<{ code: string }>
          submission={enter}
          refusals={refusals}
          submitLabel={t('account.sign_in.submit')}
          email={email}
          onFormSubmit={enter.mutate}
        >
          <CodeField autoFocus={isCode} help={t(texts[way].help)} />
        </WelcomeForm>
        <ResendEmail send={() => mailedCalls[way].send(email, returnTo)} />
      </div>
      <OtherWays others={others} choose={choose} />
    </>
  )
}
