import type { ComponentProps } from 'react'
import { useEffect, useRef } from 'react'
import { useFieldControl } from './form-context.tsx'
import { Icon } from './icon.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
}

export function Checkbox(props: CheckboxProps) {
  const { indeterminate = false, onCheckedChange, onChange, ...rest } = props
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <span className="relative inline-flex size-4.5 shrink-0 align-middle">
      <input
        {...useFieldControl()}
        {...rest}
        ref={ref}
        type="checkbox"
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
        className="peer size-full cursor-pointer appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger"
      />
      <Icon
        name={indeterminate ? 'minus' : 'check'}
        className="pointer-events-none absolute inset-0.5 size-3.5 text-accent-ink opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        strokeWidth={3}
      />
    </span>
  )
}
