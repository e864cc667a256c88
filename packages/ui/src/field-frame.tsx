import type { ReactNode } from 'react'
import { use, useEffect, useId } from 'react'
import type { Validate } from './form-context.tsx'
import { FieldContext, FormContext } from './form-context.tsx'

export interface FieldFrameProps {
  /** The field's name in the contract: server errors of that name appear here. */
  name: string
  description?: ReactNode
  disabled?: boolean
  validate?: Validate
  /** Found before the form is sent, for example when the field is left. */
  error?: string | null
}

/** Ids, errors and validation of one field, whatever it looks like. */
export function useFieldFrame(props: FieldFrameProps) {
  const { name, description, disabled, validate } = props
  const { errors, validators } = use(FormContext)
  const id = useId()
  const error = errors[name] ?? props.error ?? undefined
  const message = Array.isArray(error) ? error.join(' ') : error

  useEffect(() => {
    if (validate === undefined) return
    validators.set(name, validate)
    return () => {
      validators.delete(name)
    }
  }, [name, validate, validators])

  // A description that the error repeats would be read twice.
  const descriptionId = description && description !== message ? `${id}-description` : undefined
  const errorId = message === undefined ? undefined : `${id}-error`
  const describedBy = [descriptionId, errorId].filter((part) => part !== undefined).join(' ')
  const context = {
    name,
    controlId: `${id}-control`,
    labelId: `${id}-label`,
    describedBy: describedBy === '' ? undefined : describedBy,
    invalid: message !== undefined,
    disabled,
  }
  return { context, descriptionId, errorId, message }
}

type Frame = ReturnType<typeof useFieldFrame>

export function FieldHints({ frame, description }: { frame: Frame; description?: ReactNode }) {
  const { descriptionId, errorId, message } = frame
  return (
    <>
      {descriptionId !== undefined && (
        <p id={descriptionId} className="text-[0.8125rem] text-ink-muted">
          {description}
        </p>
      )}
      {message !== undefined && (
        <p id={errorId} className="text-[0.8125rem] text-danger-text">
          {message}
        </p>
      )}
    </>
  )
}

export function FieldScope({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FieldContext value={frame.context}>{children}</FieldContext>
}
