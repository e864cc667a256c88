import { getRouteApi } from '@tanstack/react-router'
import type { PlainMessageKey } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Alert } from '@tollgate/ui/alert'
import type { IdentityProvider } from '#api/model/index.ts'

const route = getRouteApi('/_signed-in/$organization/settings/single-sign-on')

const aboveSections = 'mb-6 border-b-0'

/** How the test went from which the owner comes back. */
export function TestOutcome({ provider }: { provider: IdentityProvider | null }) {
  const t = useTranslate()
  const { test, error, email = '' } = route.useSearch()
  if (error !== undefined) {
    return (
      <Alert
        tone="danger"
        title={t('organization.identity_provider.test_failed')}
        className={aboveSections}
      >
        <Failure code={error} email={email} />
      </Alert>
    )
  }
  // Whatever has changed since wasn’t tested.
  if (test !== 'succeeded' || !provider?.testedAt) return null
  return (
    <Alert
      tone="success"
      title={t('organization.identity_provider.test_succeeded')}
      className={aboveSections}
    >
      {t('organization.identity_provider.test_succeeded_text', { email })}
    </Alert>
  )
}

const texts = new Map<string, PlainMessageKey>([
  ['email_not_found', 'organization.identity_provider.failed_email_not_found'],
  ['invalid_code', 'organization.identity_provider.failed_invalid_code'],
  ['unable_to_get_user_info', 'organization.identity_provider.failed_token'],
  ['access_denied', 'organization.identity_provider.failed_access_denied'],
  ['no_code', 'organization.identity_provider.failed_access_denied'],
  ['please_restart_the_process', 'organization.identity_provider.failed_restart'],
  ['oauth_provider_not_found', 'organization.identity_provider.failed_restart'],
])

function Failure({ code, email }: { code: string; email: string }) {
  const t = useTranslate()
  if (code === 'email_domain_not_allowed') {
    return t('organization.identity_provider.failed_email_domain_not_allowed', { email })
  }
  if (code === 'email_unverified') {
    return t('organization.identity_provider.failed_email_unverified', { email })
  }
  const text = texts.get(code)
  return text === undefined ? t('organization.identity_provider.failed_other', { code }) : t(text)
}
