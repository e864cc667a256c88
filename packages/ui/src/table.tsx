import { ScrollArea } from '@base-ui/react/scroll-area'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** `label` names the table. When it is wider than the screen, the keyboard can scroll it. */
export function Table({ className, label, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <ScrollArea.Root className="w-full overflow-hidden rounded-lg border bg-surface">
      <ScrollArea.Viewport aria-label={label} role="region">
        <table {...props} className={classNames('w-full border-collapse text-left', className)} />
      </ScrollArea.Viewport>
    </ScrollArea.Root>
  )
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead {...props} className={classNames('border-b bg-sunken/60', className)} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} className={classNames('divide-y', className)} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr {...props} className={classNames('group/row hover:bg-sunken/50', className)} />
}

interface CellProps {
  align?: 'left' | 'right'
}

export function TableHead({ className, align, ...props }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...props}
      className={classNames(
        'h-9 whitespace-nowrap px-4 font-medium text-ink-muted text-xs',
        align === 'right' && 'text-right',
        className,
      )}
    />
  )
}

export function TableCell({ className, align, ...props }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...props}
      className={classNames(
        'h-12 px-4 py-2 align-middle',
        align === 'right' && 'text-right tabular-nums',
        className,
      )}
    />
  )
}
