import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

/** Whether a box is narrower than its content, so that the keyboard must be able to scroll it. */
function useOverflow() {
  const ref = useRef<HTMLDivElement>(null)
  const [overflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (box === null) return
    const observer = new ResizeObserver(() => setOverflowing(box.scrollWidth > box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { ref, overflowing }
}

export function Table({ className, label, ...props }: ComponentProps<'table'> & { label: string }) {
  const { ref, overflowing } = useOverflow()
  return (
    <div
      ref={ref}
      {...(overflowing && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className="w-full overflow-x-auto rounded-lg border bg-surface"
    >
      <table
        {...props}
        aria-label={label}
        className={classNames('w-full border-collapse text-left', className)}
      />
    </div>
  )
}

export function TableHeader({ className, ...props }: ComponentProps<'thead'>) {
  return <thead {...props} className={classNames('border-b bg-sunken/60', className)} />
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} className={classNames('divide-y', className)} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr {...props} className={classNames('group/row relative hover:bg-sunken/50', className)} />
  )
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
