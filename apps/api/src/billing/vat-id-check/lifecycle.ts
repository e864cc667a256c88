import { VatIdCheckStatus } from '@tollgate/contracts'
import type { VatIdCheck } from '@tollgate/db'
import { DAY, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { SaleTax } from '../../core/ports/tax.ts'
import type { VatIdAnswer } from '../../core/ports/vat-ids.ts'
import type { Writes } from '../../core/save.ts'

/** The first answer is final: it is about the day of the sale. */
const moves: Record<VatIdCheckStatus, readonly VatIdCheckStatus[]> = {
  pending: ['valid', 'invalid', 'unavailable'],
  valid: [],
  invalid: [],
  unavailable: [],
}

export function canMove(from: VatIdCheckStatus, to: VatIdCheckStatus): boolean {
  return moves[from].includes(to)
}

/** How long to keep asking an unavailable register. */
const PATIENCE = 14 * DAY

export function isOverdue(now: Date, { createdAt }: VatIdCheck): boolean {
  return secondsAfter(createdAt, PATIENCE) <= now
}

interface Sold {
  id: string
  organizationId: string
  tax: SaleTax | null
}

/** For a sale without tax to a business; none without a register to ask. */
export function newVatIdCheck(
  { vatIds, clock }: Pick<MerchantContext, 'vatIds' | 'clock'>,
  { id: orderId, organizationId, tax }: Sold,
): VatIdCheck | null {
  if (vatIds === null || tax?.reason !== 'reverse_charge') return null
  return {
    id: newId(),
    organizationId,
    orderId,
    status: 'pending',
    consultationNumber: null,
    createdAt: clock.now(),
    checkedAt: null,
  }
}

/** The only way to another status. The order is locked, and the caller saves the writes. */
export function moveVatIdCheck(
  { clock }: MerchantContext,
  check: VatIdCheck,
  answer: VatIdAnswer | null,
): { check: VatIdCheck; writes: Writes } {
  const { organizationId, id } = check
  const status = answer === null ? 'unavailable' : answer.isValid ? 'valid' : 'invalid'
  if (!canMove(VatIdCheckStatus.parse(check.status), status)) {
    throw new Error(`The check ${id} of a VAT id is ${check.status} and cannot become ${status}`)
  }
  const consultationNumber = answer?.consultationNumber ?? null
  const set = { status, consultationNumber, checkedAt: answer && clock.now() }
  const writes = { update: { vatIdCheck: [{ where: { organizationId, id }, set }] } }
  return { check: { ...check, ...set }, writes }
}
