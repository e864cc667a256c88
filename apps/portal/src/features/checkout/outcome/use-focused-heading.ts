import { useEffect, useRef } from 'react'

/** When the page turns to another state, it starts at its top, and screen readers read on there. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
