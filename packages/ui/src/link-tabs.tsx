import { type ReactNode, useEffect, useRef } from 'react'

/** Tabs that are pages of their own: give it links with `className={linkTabClass}`. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const tabs = ref.current
    if (tabs === null) return
    showOpenTab(tabs)
    // Some tabs come once their pages have something to show.
    const observer = new MutationObserver(() => showOpenTab(tabs))
    observer.observe(tabs, { childList: true, subtree: true, attributeFilter: ['aria-current'] })
    return () => observer.disconnect()
  }, [])
  return (
    <nav
      ref={ref}
      aria-label={label}
      className="faded-edges relative flex gap-5 overflow-x-auto border-b [scrollbar-width:none]"
    >
      {children}
    </nav>
  )
}

/** On narrow screens it may be beyond the edge. The page itself stays where it is. */
function showOpenTab(tabs: HTMLElement): void {
  const open = tabs.querySelector<HTMLElement>('[aria-current=page]')
  if (open === null) return
  tabs.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - tabs.clientWidth / 2
}

/** Router links set `aria-current="page"` on the open one. */
export const linkTabClass =
  '-mb-px flex h-10 items-center whitespace-nowrap border-b-2 border-transparent font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink'
