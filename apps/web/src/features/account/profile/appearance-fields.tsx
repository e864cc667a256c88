import { isLanguage } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { Field } from '@tollgate/ui/field'
import { LanguageSelect } from '@tollgate/ui/language-select'
import { Select } from '@tollgate/ui/select'
import { themes } from '@tollgate/ui/theme'
import { useSavePreferences } from './use-save-preferences.ts'
import { useTheme } from './use-theme.ts'

export function AppearanceFields() {
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
