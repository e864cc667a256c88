import { useTranslate } from '@tollgate/messages/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu.tsx'
import type { Theme } from './theme.ts'
import { applyTheme, storedTheme, themes } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

/** Also remembers the choice in this browser; `onChange` may save it to the user's account. */
export function ThemeToggle({ onChange }: { onChange?: (theme: Theme) => void }) {
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
                onChange?.(theme)
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
