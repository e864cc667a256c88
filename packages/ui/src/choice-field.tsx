import type { ReactNode } from 'react'
import type { FieldFrameProps } from './field-frame.tsx'
import { FieldHints, FieldScope, useFieldFrame } from './field-frame.tsx'

interface ChoiceFieldProps extends FieldFrameProps {
  label: ReactNode
  /** A Checkbox or a Switch. */
  children: ReactNode
}

/** A checkbox or switch with its label beside it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, description, children } = props
  const frame = useFieldFrame(props)
  const { controlId, labelId } = frame.context
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5">
      <span className="flex h-5 items-center">
        <FieldScope frame={frame}>{children}</FieldScope>
      </span>
      <label id={labelId} htmlFor={controlId} className="cursor-pointer">
        {label}
      </label>
      <div className="col-start-2 space-y-0.5">
        <FieldHints frame={frame} description={description} />
      </div>
    </div>
  )
}
