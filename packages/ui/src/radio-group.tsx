import type { ReactNode } from 'react'
import { createContext, use, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext, useFieldControl } from './form-context.tsx'

interface RadioGroupState {
  name: string
  value: string | undefined
  defaultValue: string | undefined
  required: boolean | undefined
  disabled: boolean | undefined
  onValueChange: ((value: string) => void) | undefined
}

const RadioGroupContext = createContext<RadioGroupState | null>(null)

interface RadioGroupProps {
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  required?: boolean
  disabled?: boolean
  /** Only outside a Field; inside, the Field's label names the group. */
  'aria-label'?: string
  className?: string
  children: ReactNode
}

export function RadioGroup(props: RadioGroupProps) {
  const { value, defaultValue, onValueChange, required, className, children } = props
  const fallbackName = useId()
  const field = use(FieldContext)
  const control = useFieldControl()
  const state = {
    name: field?.name ?? fallbackName,
    value,
    defaultValue,
    required,
    disabled: props.disabled ?? field?.disabled,
    onValueChange,
  }
  return (
    <RadioGroupContext value={state}>
      <div
        role="radiogroup"
        aria-label={props['aria-label']}
        aria-labelledby={field?.labelId}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        className={classNames('flex flex-col gap-2', className)}
      >
        {children}
      </div>
    </RadioGroupContext>
  )
}

interface RadioOptionProps {
  value: string
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export function RadioOption({ value, label, description, disabled }: RadioOptionProps) {
  const group = use(RadioGroupContext)
  const id = useId()
  const chosen = group?.value === undefined ? undefined : group.value === value
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-start gap-3 rounded-md border bg-surface px-3.5 py-3 transition-colors hover:bg-sunken/50 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed"
    >
      <input
        id={id}
        type="radio"
        name={group?.name}
        value={value}
        required={group?.required}
        disabled={disabled ?? group?.disabled}
        checked={chosen}
        defaultChecked={chosen === undefined ? group?.defaultValue === value : undefined}
        onChange={() => group?.onValueChange?.(value)}
        className="mt-0.5 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-5 checked:border-accent disabled:opacity-55"
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {description && <span className="block text-ink-muted">{description}</span>}
      </span>
    </label>
  )
}
