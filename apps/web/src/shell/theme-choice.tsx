import { useTranslate } from '@tollgate/messages/react'
import { type Theme, themes } from '@tollgate/ui/theme'
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from '../features/account/profile/use-preferences.ts'

export const themeIcons: Readonly<Record<Theme, LucideIcon>> = {
  system: Monitor,
  light: Sun,
  dark: Moon,
}

export function ThemeChoice() {
  const t = useTranslate()
  const { theme: chosen, choose } = useTheme()
  return (
    <fieldset className="flex rounded-md border p-px">
      <legend className="sr-only">{t('common.theme.label')}</legend>
      {themes.map((theme) => {
        const Icon = themeIcons[theme]
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            aria-label={t(`common.theme.${theme}`)}
            title={t(`common.theme.${theme}`)}
            onClick={() => choose(theme)}
            className="flex size-8 cursor-pointer items-center justify-center rounded-sm text-ink-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            <Icon className="size-4" aria-hidden />
          </button>
        )
      })}
    </fieldset>
  )
}
