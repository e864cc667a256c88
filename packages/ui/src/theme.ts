export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

// start.js reads the same key before the first paint.
const storageKey = 'tollgate.theme'

/** The theme chosen in this browser. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(storageKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** Applies a theme, and remembers it in this browser. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(storageKey)
    delete document.documentElement.dataset.theme
    return
  }
  localStorage.setItem(storageKey, theme)
  document.documentElement.dataset.theme = theme
}
