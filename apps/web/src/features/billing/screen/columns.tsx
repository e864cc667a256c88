import type { ReactNode } from 'react'

/** What a thing is about in the wide column, its plain facts beside it. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-8">{children}</div>
      <div className="min-w-0 space-y-8">{aside}</div>
    </div>
  )
}

/** A name above its value: for the narrow column. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="space-y-3">{children}</dl>
}
