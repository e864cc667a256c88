import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of page the keyboard goes on in its content, as after loading a document. */
export function useFocusOnNavigation(): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    const first = shown.current === undefined
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.querySelector('main')
    if (first || content === null || content.contains(document.activeElement)) return
    content.tabIndex = -1
    content.focus({ preventScroll: true })
  }, [pathname])
}
