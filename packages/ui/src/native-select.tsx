import { Field } from '@base-ui/react/field'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames, controlClass } from './class-names.ts'

interface NativeSelectProps
  extends Pick<
    ComponentProps<typeof Field.Control>,
    'value' | 'defaultValue' | 'onValueChange' | 'required' | 'disabled' | 'autoComplete'
  > {
  options: readonly { value: string; label: string }[]
  'aria-label'?: string
}

/** The browser's own select: for long lists such as countries, and where bytes count. */
export function NativeSelect({ options, ...props }: NativeSelectProps) {
  return (
    <div className="relative">
      <Field.Control
        {...props}
        className={classNames(controlClass, 'h-9 cursor-pointer appearance-none pr-9')}
        render={
          <select>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        }
      />
      <ChevronDown
        className="pointer-events-none absolute top-2.5 right-3 size-4 text-ink-muted"
        aria-hidden
      />
    </div>
  )
}
