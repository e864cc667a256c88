import { useLanguage } from '@tollgate/messages/react'
import { useSyncExternalStore } from 'react'

/** A page of the processor, told which language and theme the page around it shows. */
export function useFrameUrl(address: string): string {
  const { language } = useLanguage()
  const theme = useTheme()
  // An embedded checkout is named: the merchant’s page is then around the processor’s as well.
  const { embed } = document.documentElement.dataset
  const asked = new URLSearchParams({ language, theme, ...(embed && { embed }) })
  return `${localPath(address, address)}?${asked}`
}

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

/** The path of a page of this service: frames and requests stay on the origin that was opened. */
export function localPath(address: string | undefined, fallback: string): string {
  if (address === undefined || !URL.canParse(address, window.location.origin)) return fallback
  return new URL(address, window.location.origin).pathname
}
