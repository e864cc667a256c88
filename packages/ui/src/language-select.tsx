import { languages } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import { Select } from './select.tsx'

const options = languages.map((language) => ({ value: language.code, label: language.name }))

/** Also remembers the choice in this browser; `onChange` may save it to the user's account. */
export function LanguageSelect({ onChange }: { onChange?: (language: string) => void }) {
  const t = useTranslate()
  const { language, use } = useLanguage()
  return (
    <Select
      aria-label={t('common.language.label')}
      options={options}
      value={language}
      onValueChange={(value) => {
        const chosen = languages.find((candidate) => candidate.code === value)
        if (chosen === undefined) return
        void use(chosen.code)
        onChange?.(chosen.code)
      }}
    />
  )
}
