import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const tones = {
  info: 'bg-accent-soft [&>svg]:text-accent-text',
  success: 'bg-success-soft [&>svg]:text-success-text',
  warning: 'bg-warning-soft [&>svg]:text-warning-text',
  danger: 'bg-danger-soft [&>svg]:text-danger-text',
}

interface AlertProps {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-md px-3.5 py-3',
        tones[tone],
        className,
      )}
    >
      <Icon name={tone} className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60 space-y-1">
          {title && <p className="font-medium">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
