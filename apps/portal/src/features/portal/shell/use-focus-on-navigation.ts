import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Moves the focus to the content when another page opens, so that screen readers read it. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus()
  }, [pathname])
  return content
}
