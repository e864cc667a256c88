import { isLanguage } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { LanguageSelect } from '@tollgate/ui/language-select'
import { Select } from '@tollgate/ui/select'
import { themes } from '@tollgate/ui/theme'
import { SettingsPage, SettingsSection } from '#app/page/settings-page.tsx'
import { UserPicture } from '../picture/user-picture.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useSavePreferences, useTheme } from './use-preferences.ts'

export function Profile() {
  const t = useTranslate()
  return (
    <SettingsPage title={t('account.profile.title')} description={t('account.profile.text')}>
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
    </SettingsPage>
  )
}

function AppearanceFields() {
  const t = useTranslate()
  const save = useSavePreferences()
  const { theme, choose } = useTheme()
  return (
    <div className="flex flex-col gap-4">
      <Field
        name="language"
        label={t('account.profile.language')}
        description={t('account.profile.language_help')}
      >
        <LanguageSelect
          onChange={(language) => {
            if (isLanguage(language)) save({ language })
          }}
        />
      </Field>
      <Field name="theme" label={t('account.profile.theme')}>
        <Select
          options={themes.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
          value={theme}
          onValueChange={choose}
        />
      </Field>
    </div>
  )
}
