import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** A status badge beside the title. */
  status?: ReactNode
  description?: ReactNode
  /** The main action, then a "more" menu. */
  actions?: ReactNode
}

export function PageHeader({ title, status, description, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 space-y-1">
        <div className="flex flex-wrap items-center gap-2.5">
          <h1
            dir="auto"
            className="min-w-0 text-balance font-semibold text-xl tracking-tight wrap-anywhere"
          >
            {title}
          </h1>
          {status}
        </div>
        {description && <p className="max-w-2xl text-ink-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
