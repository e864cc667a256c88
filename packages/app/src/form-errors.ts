import type { Translate } from '@tollgate/messages'
import { ApiError } from './api-error.ts'
import { refusalText } from './refusal-text.ts'

interface FormErrors {
  /** For `<Form errors>`. */
  fields: Record<string, string>
  /** For an alert above the form; null when every message has its field. */
  message: string | null
  requestId: string | null
}

/** What to say about an error that isn't about one field. */
export function describeError(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('common.error.unexpected')
  if (error.status === 0) return t('common.error.network')
  if (error.status === 429) return t('common.error.too_many_requests')
  const text = refusalText(error.refused, t)
  if (text !== null) return text
  return error.status === 409 ? t('common.error.conflict') : t('common.error.unexpected')
}

function describeFields({ fields, refusedFields }: ApiError, t: Translate): [string, string][] {
  return Object.keys(fields).map((name) => [
    name,
    refusalText(refusedFields[name], t) ?? t('common.form.wrong_type'),
  ])
}

/**
 * Splits an error between the form's fields and its alert. A message about a field that the form
 * doesn't show goes to the alert, so that nothing gets lost.
 */
export function formErrors(
  error: unknown,
  t: Translate,
  shownFields?: readonly string[],
): FormErrors {
  if (error === null || error === undefined) return { fields: {}, message: null, requestId: null }
  const all = error instanceof ApiError ? describeFields(error, t) : []
  const shown = all.filter(([name]) => shownFields === undefined || shownFields.includes(name))
  const hidden = all.filter((entry) => !shown.includes(entry))
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null
  if (all.length === 0) return { fields: {}, message: describeError(error, t), requestId }
  const message =
    hidden.length === 0 ? null : hidden.map(([name, text]) => `${name}: ${text}`).join('\n')
  return { fields: Object.fromEntries(shown), message, requestId }
}
