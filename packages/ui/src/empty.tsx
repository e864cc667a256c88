import type { ComponentType, ReactNode } from 'react'

interface EmptyProps {
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  /** What there is none of. */
  title: ReactNode
  children?: ReactNode
  /** 1 where it replaces a whole page. */
  level?: 1 | 2
  /** The one action that ends the emptiness. */
  action?: ReactNode
}

export function Empty({ icon: Icon, title, children, level = 2, action }: EmptyProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed px-6 py-14 text-center">
      {Icon && (
        <span className="mb-2 flex size-10 items-center justify-center rounded-lg bg-sunken text-ink-muted">
          <Icon className="size-5" aria-hidden />
        </span>
      )}
      <Heading className="font-medium text-base">{title}</Heading>
      {children && <div className="max-w-md text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
