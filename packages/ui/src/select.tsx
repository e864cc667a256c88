import type { ComponentProps } from 'react'
import { classNames, controlClass } from './class-names.ts'
import { useFieldControl } from './form-context.tsx'
import { Icon } from './icon.tsx'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
}

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'children'> {
  options: readonly SelectOption<Value>[]
  /** The empty string while nothing is chosen. */
  value?: Value | '' | null
  defaultValue?: Value | '' | null
  onValueChange?: (value: Value) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** The browser's own select: it knows every keyboard, touch screen and screen reader. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, defaultValue, onValueChange, placeholder, className, ...rest } = props
  const initial = placeholder === undefined ? undefined : ''
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        value={value === null ? '' : value}
        defaultValue={value === undefined ? (defaultValue ?? initial) : undefined}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onValueChange?.(chosen.value)
        }}
        className={classNames(
          controlClass,
          "h-9 cursor-pointer appearance-none truncate pr-9 has-[option[value='']:checked]:text-ink-muted",
        )}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-2.5 right-3 size-4 text-ink-muted"
      />
    </span>
  )
}
