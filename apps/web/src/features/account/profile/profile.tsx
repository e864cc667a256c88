import { useTranslate } from '@tollgate/messages/react'
import { PageHeader } from '@tollgate/ui/page-header'
import { usePageTitle } from '#app/page/page-title.ts'
import { SettingsSection } from '#app/page/settings-section.tsx'
import { UserPicture } from '../picture/user-picture.tsx'
import { AppearanceFields } from './appearance-fields.tsx'
import { ProfileForm } from './profile-form.tsx'

export function Profile() {
  const t = useTranslate()
  usePageTitle(t('account.profile.title'))
  return (
    <>
      <PageHeader title={t('account.profile.title')} description={t('account.profile.text')} />
      <div className="divide-y">
        <SettingsSection title={t('account.picture.title')}>
          <UserPicture />
        </SettingsSection>
        <SettingsSection title={t('account.profile.about')}>
          <ProfileForm />
        </SettingsSection>
        <SettingsSection
          title={t('account.profile.appearance')}
          description={t('account.profile.appearance_text')}
        >
          <AppearanceFields />
        </SettingsSection>
      </div>
    </>
  )
}
