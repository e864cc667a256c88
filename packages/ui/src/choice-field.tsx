import { Field as BaseField } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { FieldError } from './field.tsx'

interface ChoiceFieldProps {
  name: string
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
  validate?: (value: unknown) => string | null
  /** A Checkbox or a Switch. */
  children: ReactNode
}

/** A checkbox or switch with its label beside it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, description, disabled, validate, children } = props
  return (
    <BaseField.Root
      name={name}
      disabled={disabled}
      validate={validate}
      className="flex flex-col gap-1"
    >
      <BaseField.Label className="flex cursor-pointer items-start gap-2.5">
        <span className="flex h-5 items-center">{children}</span>
        <span>{label}</span>
      </BaseField.Label>
      {description && (
        <BaseField.Description className="pl-7 text-[0.8125rem] text-ink-muted">
          {description}
        </BaseField.Description>
      )}
      <FieldError />
    </BaseField.Root>
  )
}
