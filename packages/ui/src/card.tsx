import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** Buttons at the end of the header. */
  action?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  className?: string
}

export function Card({ title, description, action, footer, children, className }: CardProps) {
  return (
    <section className={classNames('rounded-lg border bg-surface shadow-low', className)}>
      {(title || action) && (
        <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4">
          <div className="space-y-0.5">
            {title && <h2 className="font-semibold text-[0.9375rem]">{title}</h2>}
            {description && <p className="text-ink-muted">{description}</p>}
          </div>
          {action}
        </header>
      )}
      {children && <div className="px-5 py-4">{children}</div>}
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3">
          {footer}
        </footer>
      )}
    </section>
  )
}
