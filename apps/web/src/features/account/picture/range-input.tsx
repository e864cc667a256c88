import { useFieldControl } from '@tollgate/ui/form-context'
import type { ComponentProps } from 'react'

interface RangeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  value: number
  onValueChange: (value: number) => void
}

export function RangeInput({ onValueChange, ...props }: RangeInputProps) {
  return (
    <input
      {...useFieldControl()}
      {...props}
      type="range"
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      className="h-5 w-full cursor-pointer accent-accent"
    />
  )
}
