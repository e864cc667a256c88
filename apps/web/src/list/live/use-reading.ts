import { type RefObject, useEffect, useState } from 'react'

/** What stays at the top of the page, in pixels. */
const topBarHeight = 64

/** Whether someone reads inside a list: has scrolled into it, or points at it, or has the focus there. */
export function useReading(list: RefObject<HTMLElement | null>): boolean {
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    const box = list.current
    if (box === null) return
    let isPointed = false
    const update = () => setReading(isPointed || hasFocus(box) || isScrolled(box))
    function point({ type }: Event): void {
      isPointed = type === 'pointerenter'
      update()
    }
    box.addEventListener('pointerenter', point)
    box.addEventListener('pointerleave', point)
    document.addEventListener('focusin', update)
    document.addEventListener('focusout', update)
    // What scrolls may be a part of the page, whose events don’t rise.
    document.addEventListener('scroll', update, { capture: true, passive: true })
    return () => {
      box.removeEventListener('pointerenter', point)
      box.removeEventListener('pointerleave', point)
      document.removeEventListener('focusin', update)
      document.removeEventListener('focusout', update)
      document.removeEventListener('scroll', update, { capture: true })
    }
  }, [list])
  return isReading
}

/** The list itself may have it after a row went. */
function hasFocus(box: HTMLElement): boolean {
  return box !== document.activeElement && box.contains(document.activeElement)
}

/** Whether its beginning has gone below the top of the page. */
function isScrolled(box: HTMLElement): boolean {
  return box.getBoundingClientRect().top < topBarHeight && hasScrolledAround(box)
}

function hasScrolledAround({ parentElement }: HTMLElement): boolean {
  return parentElement !== null && (parentElement.scrollTop > 0 || hasScrolledAround(parentElement))
}
