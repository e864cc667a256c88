import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'

interface RadioGroupProps<Value extends string>
  extends Omit<BaseRadioGroup.Props<Value>, 'className'> {
  className?: string
}

/** Inside a Field, whose label then names the group. */
export function RadioGroup<Value extends string>({ className, ...props }: RadioGroupProps<Value>) {
  return <BaseRadioGroup {...props} className={classNames('flex flex-col gap-2', className)} />
}

interface RadioOptionProps {
  value: string
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export function RadioOption({ value, label, description, disabled }: RadioOptionProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-start gap-3 rounded-md border bg-surface px-3.5 py-3 transition-colors hover:bg-sunken/50 has-data-checked:border-accent has-data-checked:bg-accent-soft"
    >
      <Radio.Root
        id={id}
        value={value}
        disabled={disabled}
        className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface data-checked:border-accent data-checked:bg-accent"
      >
        <Radio.Indicator className="size-1.5 rounded-full bg-accent-ink" />
      </Radio.Root>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {description && <span className="block text-ink-muted">{description}</span>}
      </span>
    </label>
  )
}
