import { Form } from '@tollgate/ui/form'
import type { ReactNode } from 'react'
import { FormAlert } from './form-alert.tsx'
import { type Refusals, useFormErrors } from './use-form-errors.ts'

export interface SaveFormProps<Values> {
  /** Why it was not saved. */
  error: unknown
  /** What is said to codes that the API answers. */
  refusals?: Refusals
  /** The fields that the form shows; what the API says about others stands above it. */
  fields?: readonly string[]
  /** Where a refusal needs more than a sentence. */
  explain?: (error: unknown) => ReactNode
  /** What else the alert says. */
  alert?: ReactNode
  onFormSubmit: (values: Values) => void
  className?: string
  children: ReactNode
}

/** A form with what the server said about it: at the fields, or above them. */
export function SaveForm<Values = Record<string, string>>(props: SaveFormProps<Values>) {
  const { error, refusals, fields, explain, alert, onFormSubmit, className, children } = props
  const errors = useFormErrors(error, { refusals, fields })
  return (
    <Form<Values> errors={errors.fields} onFormSubmit={onFormSubmit} className={className}>
      {explain?.(error) ?? <FormAlert errors={errors}>{alert}</FormAlert>}
      {children}
    </Form>
  )
}
