import { createContext, use } from 'react'
import type { FormErrors } from './form-controls.ts'

/** A message when the value is wrong. */
export type Validate = (value: unknown) => string | null

interface FormState {
  errors: FormErrors
  validators: Map<string, Validate>
}

export const FormContext = createContext<FormState>({ errors: {}, validators: new Map() })

/** Whether a field has a message: what else is said about it would repeat or contradict that. */
export function useIsInvalid(name: string): boolean {
  return use(FormContext).errors[name] !== undefined
}

interface FieldState {
  name: string
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  disabled: boolean | undefined
}

export const FieldContext = createContext<FieldState | null>(null)

/** What a control takes from the Field around it. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (field === null) return {}
  return {
    id: field.controlId,
    name: field.name,
    disabled: field.disabled,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  }
}
