import { useTranslate } from '@tollgate/messages/react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { constraintMessage } from './constraint-message.ts'
import type { Validate } from './form-context.tsx'
import { FormContext } from './form-context.tsx'
import type { FormErrors } from './form-controls.ts'
import { controlsOf, focusFirst, readValues } from './form-controls.ts'

const noErrors: FormErrors = {}

/** The server's messages until a field changes, and what the last check found. */
function useErrors(serverErrors: FormErrors) {
  const answer = JSON.stringify(serverErrors)
  const [shown, setShown] = useState({ answer, errors: serverErrors })
  if (shown.answer !== answer) setShown({ answer, errors: serverErrors })
  function setErrors(errors: FormErrors): void {
    setShown({ answer, errors })
  }
  return { answer, errors: shown.errors, setErrors }
}

function useValidation() {
  const t = useTranslate()
  const [validators] = useState(() => new Map<string, Validate>())
  function validate(form: HTMLFormElement): FormErrors {
    const values = readValues(form)
    const errors: Record<string, string> = {}
    for (const { name, validity } of controlsOf(form)) {
      const message = constraintMessage(validity, t) ?? validators.get(name)?.(values[name])
      if (message) errors[name] ??= message
    }
    return errors
  }
  return { validators, validate }
}

interface FormProps<Values> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'ref'> {
  /** Messages by field name, as the server answered them. */
  errors?: FormErrors
  /** Runs only when every field is valid; else the first wrong one is focused. */
  onFormSubmit: (values: Values) => void
}

export function Form<Values = Record<string, unknown>>(props: FormProps<Values>) {
  const { className, errors: serverErrors = noErrors, onFormSubmit, ...rest } = props
  const { answer, errors, setErrors } = useErrors(serverErrors)
  const { validators, validate } = useValidation()
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (formRef.current !== null) focusFirst(formRef.current, JSON.parse(answer))
  }, [answer])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    // React passes on what is submitted in a dialog of this form, too.
    if (event.target !== form) return
    const found = validate(form)
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirst(form, found)
    else onFormSubmit(readValues<Values>(form))
  }

  /** A field that was wrong is checked at every change from then on. */
  function checkAgain(event: FormEvent<HTMLFormElement>): void {
    const { target } = event
    const name = 'name' in target ? String(target.name) : ''
    if (Object.hasOwn(errors, name)) {
      setErrors({ ...errors, [name]: validate(event.currentTarget)[name] })
    }
  }

  const state = useMemo(() => ({ errors, validators }), [errors, validators])
  return (
    <FormContext value={state}>
      <form
        {...rest}
        ref={formRef}
        noValidate
        onSubmit={submit}
        onChange={checkAgain}
        className={classNames('flex flex-col gap-4', className)}
      />
    </FormContext>
  )
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center justify-end gap-2 pt-1">{children}</div>
}
