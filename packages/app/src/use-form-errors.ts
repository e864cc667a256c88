import type { RefusalCode } from '@tollgate/contracts/refusals'
import type { PlainMessageKey, Translate } from '@tollgate/messages'
import { useTranslate } from '@tollgate/messages/react'
import { ApiError } from './api-error.ts'
import { describeError, formErrors } from './form-errors.ts'

interface Refusal {
  /** Where the form has a better sentence than the one for the code. */
  text?: PlainMessageKey
  /** The field it is about; without one it is shown above the form. */
  field?: string
}

/** What isn’t a refusal of one route: a status, or a name that several codes share. */
type GeneralCode =
  | 404
  | 'VALIDATION_ERROR'
  | 'PAYLOAD_TOO_LARGE'
  | 'InvalidSignInCode'
  | 'NotPermitted'
  | 'ResourceNotFound'
  | 'RequestValidationError'

/** Where a form shows what is refused, and what it says in other words than all screens. */
export type Refusals = Readonly<Partial<Record<RefusalCode | GeneralCode, Refusal>>>

export type FormErrors = ReturnType<typeof formErrors>

interface FormErrorOptions {
  refusals?: Refusals
  /** The fields that the form shows; what is said about others is shown above it. */
  fields?: readonly string[]
}

export function useFormErrors(error: unknown, options: FormErrorOptions = {}): FormErrors {
  const { refusals = {}, fields } = options
  const t = useTranslate()
  const refusal = findRefusal(error, refusals)
  if (refusal === undefined && isEditConflict(error)) {
    return { fields: {}, message: t('common.form.changed_meanwhile'), requestId: null }
  }
  if (refusal === undefined) return formErrors(groupByShownField(error, fields), t, fields)
  const text = refusal.text === undefined ? describeError(error, t) : t(refusal.text)
  if (refusal.field === undefined) return { fields: {}, message: text, requestId: null }
  return { fields: { [refusal.field]: text }, message: null, requestId: null }
}

/** What to say to a refusal outside a form. */
export function describeRefusal(error: unknown, refusals: Refusals, t: Translate): string {
  const text = findRefusal(error, refusals)?.text
  return text === undefined ? describeError(error, t) : t(text)
}

function findRefusal(error: unknown, refusals: Refusals): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const known = new Map<string, Refusal>(Object.entries(refusals))
  return known.get(error.refused?.code ?? '') ?? known.get(error.code)
}

/** Someone else saved first. */
function isEditConflict(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 412 || (error.status === 409 && error.refused === null)
}

/** What is said about `products.1` belongs to the field `products`. */
function groupByShownField(error: unknown, shownFields: readonly string[] | undefined): unknown {
  if (!(error instanceof ApiError) || shownFields === undefined) return error
  function underShownName<Value>(given: Record<string, Value>): Record<string, Value> {
    const named = Object.entries(given).map(([name, value]) => {
      const shown = shownFields?.includes(name)
        ? name
        : shownFields?.find((field) => name.startsWith(`${field}.`))
      return [shown ?? name, value]
    })
    return Object.fromEntries(named)
  }
  const { message } = error
  const fields = underShownName(error.fields)
  const refusedFields = underShownName(error.refusedFields)
  return new ApiError({ ...error, message, fields, refusedFields })
}
