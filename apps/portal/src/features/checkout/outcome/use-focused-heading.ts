import { useEffect, useRef } from 'react'

/** Takes the focus when the page turns to another state, so that screen readers read on there. */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
