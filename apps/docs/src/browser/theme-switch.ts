import { applyTheme, storedTheme, themes } from '@tollgate/ui/theme'
import { element } from './element.ts'

const names = { system: 'System', light: 'Light', dark: 'Dark' }

/** The same choice as in the dashboard. */
export function addThemeSwitch(): void {
  const options = themes.map((theme) =>
    element('option', { value: theme, textContent: names[theme] }),
  )
  const select = element('select', { className: 'theme' }, options)
  select.value = storedTheme()
  select.setAttribute('aria-label', 'Theme')
  select.addEventListener('change', () => {
    const chosen = themes.find((theme) => theme === select.value)
    if (chosen) applyTheme(chosen)
  })
  document.querySelector('[data-theme-switch]')?.append(select)
}
