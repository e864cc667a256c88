import { type ReactNode, useEffect, useRef } from 'react'

/** Tabs that are pages of their own: give it links with `className={linkTabClass}`. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    // On narrow screens the open one may be beyond the edge.
    const open = ref.current?.querySelector('[aria-current=page]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav
      ref={ref}
      aria-label={label}
      className="flex gap-5 overflow-x-auto border-b [scrollbar-width:none]"
    >
      {children}
    </nav>
  )
}

/** Router links set `aria-current="page"` on the open one. */
export const linkTabClass =
  '-mb-px flex h-10 items-center whitespace-nowrap border-b-2 border-transparent font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink'
