import { useTranslate } from '@tollgate/messages/react'
import type { Theme } from '@tollgate/ui/theme'
import { applyTheme, storedTheme, themes } from '@tollgate/ui/theme'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function ThemeChoice({ onChange }: { onChange: (theme: Theme) => void }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(storedTheme)
  return (
    <fieldset className="flex rounded-md border p-px">
      <legend className="sr-only">{t('common.theme.label')}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme]
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            aria-label={t(`common.theme.${theme}`)}
            title={t(`common.theme.${theme}`)}
            onClick={() => {
              applyTheme(theme)
              setChosen(theme)
              onChange(theme)
            }}
            className="flex size-8 cursor-pointer items-center justify-center rounded-sm text-ink-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            <Icon className="size-4" aria-hidden />
          </button>
        )
      })}
    </fieldset>
  )
}
