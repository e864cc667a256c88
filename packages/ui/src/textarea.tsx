import type { ComponentProps } from 'react'
import { classNames, controlClass } from './class-names.ts'
import { useFieldControl } from './form-context.tsx'

interface TextareaProps extends ComponentProps<'textarea'> {
  onValueChange?: (value: string) => void
}

export function Textarea(props: TextareaProps) {
  const { className, onValueChange, onChange, rows = 4, ...rest } = props
  return (
    <textarea
      dir="auto"
      {...useFieldControl()}
      {...rest}
      rows={rows}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.target.value)
      }}
      className={classNames(controlClass, 'py-2', className)}
    />
  )
}
