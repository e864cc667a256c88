import { useSyncExternalStore } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia(darkQuery)
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

function currentTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light'
}

/** The chosen theme, else the system's: pages in frames are told it. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, currentTheme)
}
