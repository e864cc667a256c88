import { Form as BaseForm } from '@base-ui/react/form'
import { classNames } from './class-names.ts'

type FormValues = Record<string, unknown>

interface FormProps<Values extends FormValues>
  extends Omit<BaseForm.Props<Values>, 'className' | 'errors'> {
  className?: string
  /** Messages by field name, as the server answered them; pass a new object per answer. */
  errors?: Record<string, string | string[]>
}

/** `onFormSubmit(values)` runs only when every field is valid; else the first wrong one is focused. */
export function Form<Values extends FormValues = FormValues>(props: FormProps<Values>) {
  const { className, ...rest } = props
  return <BaseForm<Values> {...rest} className={classNames('flex flex-col gap-4', className)} />
}

export function FormActions({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center justify-end gap-2 pt-1">{children}</div>
}
