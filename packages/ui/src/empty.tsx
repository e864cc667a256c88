import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  icon?: LucideIcon
  /** What there is none of. */
  title: ReactNode
  children?: ReactNode
  /** The one action that ends the emptiness. */
  action?: ReactNode
}

export function Empty({ icon: Icon, title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed px-6 py-14 text-center">
      {Icon && (
        <span className="mb-2 flex size-10 items-center justify-center rounded-lg bg-sunken text-ink-muted">
          <Icon className="size-5" aria-hidden />
        </span>
      )}
      <h2 className="font-medium text-base">{title}</h2>
      {children && <div className="max-w-md text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
