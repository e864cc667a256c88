import { declineReason } from '@tollgate/app/decline-reason'
import type { Translate } from '@tollgate/messages'

/** Why a card could not be charged, in the reader's language where we know the code. */
export function declineText(
  t: Translate,
  code: string | null | undefined,
  message?: string | null,
): string {
  const reason = declineReason(code)
  if (reason !== undefined) return t(`billing.payment.failure.${reason}`)
  return message ?? t('billing.payment.failure.other')
}
