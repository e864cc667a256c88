import { type VatIdCheck, VatIdCheckStatus } from '@tollgate/contracts'
import type { VatIdCheck as VatIdCheckRow } from '@tollgate/db'

export function presentVatIdCheck({
  status,
  consultationNumber,
  checkedAt,
}: VatIdCheckRow): VatIdCheck {
  return {
    status: VatIdCheckStatus.parse(status),
    consultation_number: consultationNumber,
    checked_at: checkedAt?.toISOString() ?? null,
  }
}
