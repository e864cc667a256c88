import type { ComponentProps } from 'react'
import { classNames, controlClass } from './class-names.ts'
import { useFieldControl } from './form-context.tsx'

interface InputProps extends ComponentProps<'input'> {
  onValueChange?: (value: string) => void
}

export function Input({ className, onValueChange, onChange, ...props }: InputProps) {
  return (
    <input
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
