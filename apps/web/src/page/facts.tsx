import type { ReactNode } from 'react'

/** Names above their values: for the narrow column of a page about one thing. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="space-y-3">{children}</dl>
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
