import type { Benefit, NewRow, Order } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { Writes } from '../../core/save.ts'
import type { GrantWithParts } from './present.ts'

/** What an order gives, to be saved with it; `grantBenefitJob` then gives it. */
export function newGrants(
  tx: MerchantContext,
  { id: orderId, customerId }: Pick<Order, 'id' | 'customerId'>,
  benefits: Pick<Benefit, 'id'>[],
): NewRow<'benefitGrant'>[] {
  const { organizationId } = tx
  const createdAt = tx.clock.now()
  return benefits.map(({ id: benefitId }) => ({
    id: newId(),
    organizationId,
    benefitId,
    customerId,
    orderId,
    createdAt,
    properties: {},
  }))
}

export const grantStatuses = ['pending', 'granted', 'revoked'] as const
type GrantStatus = (typeof grantStatuses)[number]

const moves: Record<GrantStatus, readonly GrantStatus[]> = {
  pending: ['granted', 'revoked'],
  granted: ['revoked'],
  revoked: [],
}

export function canMove(from: GrantStatus, to: GrantStatus): boolean {
  return moves[from].includes(to)
}

interface Dates {
  grantedAt: Date | null
  revokedAt: Date | null
}

export function statusOf({ grantedAt, revokedAt }: Dates): GrantStatus {
  if (revokedAt) return 'revoked'
  return grantedAt ? 'granted' : 'pending'
}

interface GrantMove {
  grant: GrantWithParts
  writes: Writes
}

/** The only way to another status, for a grant that is held; its caller saves the writes. */
export function moveGrant(
  { clock }: MerchantContext,
  grant: GrantWithParts,
  status: 'granted' | 'revoked',
): GrantMove {
  if (!canMove(statusOf(grant), status)) {
    throw new Error(`Grant ${grant.id} is ${statusOf(grant)} and cannot become ${status}`)
  }
  const { organizationId, id } = grant
  const now = clock.now()
  const dates = status === 'granted' ? { grantedAt: now } : { grantedAt: null, revokedAt: now }
  const set = { ...dates, modifiedAt: now }
  const writes = { update: { benefitGrant: [{ where: { organizationId, id }, set }] } }
  return { grant: { ...grant, ...set }, writes }
}
