import { Field } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classNames, controlClass } from './class-names.ts'

interface TextareaProps extends Omit<ComponentProps<typeof Field.Control>, 'className'> {
  className?: string
  rows?: number
}

export function Textarea({ className, rows = 4, ...props }: TextareaProps) {
  return (
    <Field.Control
      {...props}
      render={<textarea rows={rows} />}
      className={classNames(controlClass, 'py-2', className)}
    />
  )
}
