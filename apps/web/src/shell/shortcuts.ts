import { useEffect, useEffectEvent, useRef } from 'react'
import type { NavigationPage } from './navigation.ts'

interface Shortcuts {
  pages: readonly NavigationPage[]
  onGo: (page: NavigationPage) => void
  onCreate: () => void
  onMenu: () => void
  onList: () => void
}

/** How long after `g` the letter of a page may follow, in milliseconds. */
const sequenceTimeout = 1500

/** `Ctrl-K`, `?`, `c`, and `g` followed by the letter of a page. */
export function useShortcuts({ pages, onGo, onCreate, onMenu, onList }: Shortcuts): void {
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY)

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      return onMenu()
    }
    if (isHandledElsewhere(event)) return
    const going = event.timeStamp - goPressedAt.current < sequenceTimeout
    goPressedAt.current = key === 'g' && !going ? event.timeStamp : Number.NEGATIVE_INFINITY
    const page = going ? pages.find((candidate) => candidate.key === key) : undefined
    if (page !== undefined) onGo(page)
    else if (going) return
    else if (key === '?') onList()
    else if (key === 'c') onCreate()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', pressKey)
    return () => document.removeEventListener('keydown', pressKey)
  }, [])
}

/** The keys of the command menu, as this computer's keyboard shows them. */
export function commandShortcut(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
}

/** Whether a key press is meant for a field, a menu or a dialog, and not for the page. */
export function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role=dialog], [role=menu], [role=listbox]') !== null
  )
}
