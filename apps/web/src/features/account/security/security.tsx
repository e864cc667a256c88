import { getRouteApi, Link } from '@tanstack/react-router'
import { LoadError } from '@tollgate/app/page-states'
import { useFormat, useTranslate } from '@tollgate/messages/react'
import { Skeleton } from '@tollgate/ui/skeleton'
import { useListAccounts } from '#api/linked-account/linked-account.ts'
import { useListPasskeys } from '#api/passkey/passkey.ts'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { RecentActivity } from '../activity/recent-activity.tsx'
import { PasskeySetting } from '../passkey/passkey-setting.tsx'
import { useSession } from '../session/use-session.ts'
import { ConnectionResult } from '../social/connection-result.tsx'
import { SignInMethods } from '../social/sign-in-methods.tsx'
import { TwoFactorSetting } from '../two-factor/two-factor-setting.tsx'
import { textLinkClass } from '../welcome/welcome-header.tsx'
import { EmailSetting } from './email-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'

const route = getRouteApi('/_signed-in/account/security')

export function Security() {
  const t = useTranslate()
  return (
    <SettingsPage title={t('account.security.title')} description={t('account.security.text')}>
      <ConnectionResult />
      <SettingsSection
        title={t('account.email.title')}
        description={t('account.email.description')}
      >
        <EmailSetting />
      </SettingsSection>
      <SignInSettings />
      <SettingsSection
        title={t('account.passkey.title')}
        description={t('account.passkey.description')}
      >
        <PasskeySetting />
      </SettingsSection>
      <SettingsSection title={t('account.two_factor.title')}>
        <TwoFactorSetting />
      </SettingsSection>
      <SettingsSection
        title={t('account.activity.title')}
        description={t('account.activity.description')}
      >
        <RecentActivity />
      </SettingsSection>
      <SettingsSection title={t('account.security.session')}>
        <ThisSession />
      </SettingsSection>
    </SettingsPage>
  )
}

/** The password, and whatever else opens the account. */
function SignInSettings() {
  const t = useTranslate()
  const providers = route.useLoaderData()
  const { data: accounts, error, refetch } = useListAccounts()
  const { data: passkeys = [] } = useListPasskeys()
  if (error !== null) {
    return (
      <SettingsSection title={t('account.sign_in_methods.title')}>
        <LoadError error={error} onRetry={refetch} />
      </SettingsSection>
    )
  }
  return (
    <>
      <SettingsSection
        title={t('account.new_password.title')}
        description={t('account.new_password.description')}
      >
        {accounts ? <PasswordSetting accounts={accounts} /> : <Skeleton className="h-56" />}
      </SettingsSection>
      <SettingsSection
        title={t('account.sign_in_methods.title')}
        description={t('account.sign_in_methods.description')}
      >
        {accounts ? (
          <SignInMethods
            accounts={accounts}
            providers={providers}
            hasPasskeys={passkeys.length > 0}
          />
        ) : (
          <Skeleton className="h-16" />
        )}
      </SettingsSection>
    </>
  )
}

function ThisSession() {
  const t = useTranslate()
  const format = useFormat()
  const { session } = useSession()
  return (
    <div className="space-y-2">
      <p>{t('account.security.signed_in_since', { when: format.dateTime(session.createdAt) })}</p>
      <p>
        <Link to="/account/devices" className={textLinkClass}>
          {t('account.security.to_devices')}
        </Link>
      </p>
    </div>
  )
}
