import type { Translate } from '@tollgate/messages'

/** The browser's own messages are in the browser's language, so they are replaced by ours. */
export function constraintMessage(validity: ValidityState, t: Translate): string | null {
  if (validity.valid) return null
  if (validity.valueMissing) return t('common.form.required')
  if (validity.patternMismatch) return t('common.form.wrong_pattern')
  if (validity.tooShort) return t('common.form.too_short')
  if (validity.tooLong) return t('common.form.too_long')
  if (validity.rangeUnderflow) return t('common.form.too_small')
  if (validity.rangeOverflow) return t('common.form.too_large')
  return t('common.form.wrong_type')
}
