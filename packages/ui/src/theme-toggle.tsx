import { useTranslate } from '@tollgate/messages/react'
import { useState } from 'react'
import { Monitor, Moon, Sun } from './drawn-icons.tsx'
import type { Theme } from './theme.ts'
import { applyTheme, storedTheme, themes } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** The browser's own select below an icon; remembers the choice in this browser. */
export function ThemeToggle() {
  const t = useTranslate()
  const [chosen, setChosen] = useState(storedTheme)
  const Icon = icons[chosen]

  function choose(theme: Theme): void {
    applyTheme(theme)
    setChosen(theme)
  }

  return (
    <span className="relative flex size-9 shrink-0 items-center justify-center rounded-md text-ink-muted hover:bg-sunken hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <Icon className="size-4" />
      <select
        aria-label={t('common.theme.label')}
        value={chosen}
        onChange={({ target }) => {
          const theme = themes.find((name) => name === target.value)
          if (theme !== undefined) choose(theme)
        }}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        {themes.map((theme) => (
          <option key={theme} value={theme} className="bg-raised text-ink">
            {t(`common.theme.${theme}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
