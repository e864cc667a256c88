import { CopyButton } from '@tollgate/ui/copy-button'
import type { ReactNode } from 'react'

interface CopyableProps {
  label: string
  /** What the button copies, for screen readers. */
  copyLabel: string
  value: string
  /** What to do with it. */
  children?: ReactNode
}

/** A value to paste elsewhere, exactly as it is. */
export function Copyable({ label, copyLabel, value, children }: CopyableProps) {
  return (
    <div className="space-y-1.5">
      <h3 className="font-medium text-[0.8125rem]">{label}</h3>
      <div className="flex items-start gap-1 rounded-md bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 whitespace-pre-wrap break-all py-1 font-mono text-[0.8125rem]">
          {value}
        </code>
        <CopyButton value={value} label={copyLabel} />
      </div>
      {children && <p className="text-[0.8125rem] text-ink-muted">{children}</p>}
    </div>
  )
}
