import type { ReactNode } from 'react'

export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="divide-y">{children}</dl>
}

export function DescriptionItem({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-2.5 sm:grid-cols-[minmax(8rem,14rem)_1fr] sm:gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
