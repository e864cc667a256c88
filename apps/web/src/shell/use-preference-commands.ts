import { languages } from '@tollgate/messages'
import { useLanguage, useTranslate } from '@tollgate/messages/react'
import type { CommandItem } from '@tollgate/ui/command'
import { themes } from '@tollgate/ui/theme'
import { BookOpen, Languages, LogOut } from 'lucide-react'
import { useSavePreferences, useTheme } from '../features/account/profile/use-preferences.ts'
import { useSignOutAndRedirect } from '../features/account/session/use-sign-out-and-redirect.ts'
import { themeIcons } from './theme-choice.tsx'

/** What the account menu offers: theme, language, documentation, sign out. */
export function usePreferenceCommands(): CommandItem[] {
  const t = useTranslate()
  const theme = useTheme()
  const language = useLanguage()
  const save = useSavePreferences()
  const { signOut } = useSignOutAndRedirect()
  return [
    ...themes
      .filter((name) => name !== theme.theme)
      .map((name) => ({
        id: `theme-${name}`,
        label: t('organization.command.theme', { theme: t(`common.theme.${name}`) }),
        icon: themeIcons[name],
        onSelect: () => theme.choose(name),
      })),
    ...languages
      .filter(({ code }) => code !== language.language)
      .map(({ code, name }) => ({
        id: `language-${code}`,
        label: t('organization.command.language', { language: name }),
        icon: Languages,
        onSelect: () => {
          void language.use(code)
          save({ language: code })
        },
      })),
    {
      id: 'documentation',
      label: t('account.menu.documentation'),
      icon: BookOpen,
      onSelect: () => location.assign('/docs'),
    },
    { id: 'sign-out', label: t('account.menu.sign_out'), icon: LogOut, onSelect: signOut },
  ]
}
