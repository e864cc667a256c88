import type { ComponentProps } from 'react'
import { useFieldControl } from './form-context.tsx'

// A native checkbox carries its own state, and aria-checked is not allowed beside it.
const native = { type: 'checkbox', role: 'switch' }

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  onCheckedChange?: (checked: boolean) => void
}

export function Switch({ onCheckedChange, onChange, ...props }: SwitchProps) {
  return (
    <input
      {...useFieldControl()}
      {...props}
      {...native}
      onChange={(event) => {
        onChange?.(event)
        onCheckedChange?.(event.target.checked)
      }}
      className="inline-flex h-5 w-9 shrink-0 cursor-pointer appearance-none items-center rounded-full bg-line-strong p-0.5 transition-colors before:size-4 before:rounded-full before:bg-accent-ink before:shadow-low before:transition-transform checked:bg-accent checked:before:translate-x-4 disabled:cursor-not-allowed disabled:opacity-55"
    />
  )
}
