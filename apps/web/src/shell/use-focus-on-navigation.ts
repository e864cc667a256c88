import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of page the keyboard goes on in its content, as after loading a document. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = main.current
    if (content?.contains(document.activeElement) === false) content.focus({ preventScroll: true })
  }, [pathname])
  return main
}
