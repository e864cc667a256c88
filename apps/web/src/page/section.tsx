import type { ReactNode } from 'react'
import { useId } from 'react'

interface SectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A part of a page about one thing. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex min-h-7 items-baseline justify-between gap-4">
        <h2 id={id} className="font-semibold text-[0.9375rem]">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Instead of a section's content when there is none. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed px-4 py-5 text-ink-muted">{children}</p>
}
