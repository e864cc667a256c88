import type { ComponentProps } from 'react'
import { classNames, controlClass } from './class-names.ts'
import { useFieldControl } from './form-context.tsx'

interface InputProps extends ComponentProps<'input'> {
  onValueChange?: (value: string) => void
}

/** Kinds in which people write in their own language, so also from right to left. */
const prose = [undefined, 'text', 'search']

export function Input({ className, onValueChange, onChange, ...props }: InputProps) {
  return (
    <input
      dir={prose.includes(props.type) ? 'auto' : undefined}
      {...useFieldControl()}
      {...props}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.target.value)
      }}
      className={classNames(controlClass, 'h-9', className)}
    />
  )
}
