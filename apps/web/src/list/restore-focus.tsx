import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface RestoreFocusProps {
  /** What is shown inside. */
  rows: unknown
  className: string
  children: ReactNode
}

/** Around rows: one that goes leaves the focus here, not at the beginning of the page. */
export function RestoreFocus({ rows, className, children }: RestoreFocusProps) {
  const list = useRef<HTMLDivElement>(null)
  const hadFocus = useHadFocus(list)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) list.current?.focus()
  }, [rows, hadFocus])
  return (
    <div ref={list} tabIndex={-1} className={`${className} outline-none`}>
      {children}
    </div>
  )
}

/** Whether the focus was inside when it was last anywhere. */
function useHadFocus(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const had = useRef(false)
  useEffect(() => {
    function note({ target }: FocusEvent): void {
      had.current = target instanceof Node && box.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [box])
  return had
}
