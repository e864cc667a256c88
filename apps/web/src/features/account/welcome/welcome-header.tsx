import type { ReactNode } from 'react'
import { usePageTitle } from '#app/page/page-title.ts'

/** How links look among the words of a welcome page. */
export const textLinkClass =
  'rounded-sm font-medium text-accent-text underline-offset-4 hover:underline'

interface WelcomeHeaderProps {
  title: string
  /** For what takes the place of a button that had the focus. */
  autoFocus?: boolean
  children?: ReactNode
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}

export function WelcomeHeader({
  title,
  autoFocus: takesFocus = false,
  children,
}: WelcomeHeaderProps) {
  usePageTitle(title)
  return (
    <header className="mb-6 space-y-1.5">
      <h1
        ref={takesFocus ? focus : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className="text-balance font-semibold text-2xl tracking-tight outline-none"
      >
        {title}
      </h1>
      {children && <p className="text-pretty break-words text-ink-muted">{children}</p>}
    </header>
  )
}
