import type { ReactNode } from 'react'

/** Tabs that are pages of their own: give it links with `className={linkTabClass}`. */
export function LinkTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex gap-5 overflow-x-auto border-b [scrollbar-width:none]">
      {children}
    </nav>
  )
}

/** Router links set `aria-current="page"` on the open one. */
export const linkTabClass =
  '-mb-px flex h-10 items-center whitespace-nowrap border-b-2 border-transparent font-medium text-ink-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-ink'
