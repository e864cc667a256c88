import { useTranslate } from '@tollgate/messages/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'

const icons = { system: Monitor, light: Sun, dark: Moon }
type Theme = keyof typeof icons
const themes: readonly Theme[] = ['system', 'light', 'dark']

// theme.js reads the same key before the first paint.
const storageKey = 'tollgate.theme'

function storedTheme(): Theme {
  const stored = localStorage.getItem(storageKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(storageKey)
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.setItem(storageKey, theme)
  document.documentElement.dataset.theme = theme
}

export function ThemeToggle() {
  const t = useTranslate()
  const [chosen, setChosen] = useState(storedTheme)
  const names = {
    system: t('common.theme.system'),
    light: t('common.theme.light'),
    dark: t('common.theme.dark'),
  }
  const Icon = icons[chosen]
  return (
    <Menu>
      <MenuTrigger
        aria-label={t('common.theme.label')}
        render={<Button variant="ghost" size="icon" />}
      >
        <Icon aria-hidden />
      </MenuTrigger>
      <MenuContent>
        {themes.map((theme) => {
          const ItemIcon = icons[theme]
          return (
            <MenuItem
              key={theme}
              onClick={() => {
                applyTheme(theme)
                setChosen(theme)
              }}
            >
              <ItemIcon aria-hidden />
              {names[theme]}
            </MenuItem>
          )
        })}
      </MenuContent>
    </Menu>
  )
}
