import { useQueryClient } from '@tanstack/react-query'
import { SaveForm } from '@tollgate/app/save-form'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import { Button } from '@tollgate/ui/button'
import { Field } from '@tollgate/ui/field'
import { Input } from '@tollgate/ui/input'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { BillingOrganization } from '#api/model'
import { useRequestPortalSignIn } from '#api/portal-sign-in/portal-sign-in.ts'
import { usePageTitle } from '#app/page/page-title.ts'
import { saveSession } from '../session/save-session.ts'
import { PortalFrame } from '../shell/portal-frame.tsx'
import type { SignInSearch } from './sign-in-search.ts'

const loadCodeStep = () => import('./code-step.tsx')

const CodeStep = lazy(loadCodeStep)

interface PortalSignInProps {
  organization: BillingOrganization
  notice: SignInSearch['notice']
  /** Opens the portal, which the form waits for. */
  onSignedIn: () => Promise<void>
}

export function PortalSignIn({ organization, notice, onSignedIn }: PortalSignInProps) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { slug } = organization
  const [email, setEmail] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  usePageTitle(t('portal.sign_in.title'), organization.name)
  // Fetched while the email is typed: the form is asked for a moment later.
  useEffect(() => void loadCodeStep().catch(() => {}), [])

  async function open(token: string): Promise<void> {
    await saveSession(queryClient, { slug, token })
    await onSignedIn()
  }

  return (
    <PortalFrame organization={organization}>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-sm px-4 py-12 outline-none sm:py-20"
      >
        {notice !== undefined && !isAsked && (
          <Alert tone={notice === 'expired' ? 'warning' : 'info'} className="mb-6">
            {t(`portal.sign_in.${notice}`)}
          </Alert>
        )}
        {isAsked ? (
          <Suspense>
            <CodeStep
              slug={slug}
              merchantName={organization.name}
              email={email}
              onSignedIn={open}
              onOtherEmail={() => setIsAsked(false)}
            />
          </Suspense>
        ) : (
          <EmailStep
            slug={slug}
            merchantName={organization.name}
            email={email}
            onEmailChange={setEmail}
            onAsked={() => setIsAsked(true)}
          />
        )}
      </main>
    </PortalFrame>
  )
}

interface EmailStepProps {
  slug: string
  merchantName: string
  email: string
  onEmailChange: (email: string) => void
  onAsked: () => void
}

function EmailStep({ slug, merchantName, email, onEmailChange, onAsked }: EmailStepProps) {
  const t = useTranslate()
  const { mutate, isPending, error } = useRequestPortalSignIn({
    mutation: { onSuccess: onAsked },
  })
  return (
    <>
      <h1 className="font-semibold text-xl tracking-tight">{t('portal.sign_in.title')}</h1>
      <p className="mt-1.5 mb-6 text-ink-muted">{t('portal.sign_in.text', { merchantName })}</p>
      <SaveForm
        error={error}
        fields={['email']}
        onFormSubmit={() => mutate({ data: { organization_slug: slug, email: email.trim() } })}
      >
        <Field name="email" label={t('portal.sign_in.email')}>
          <Input
            type="email"
            value={email}
            onValueChange={onEmailChange}
            required
            maxLength={254}
            autoComplete="email"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary" wide pending={isPending}>
          {t('portal.sign_in.send_code')}
        </Button>
      </SaveForm>
    </>
  )
}
