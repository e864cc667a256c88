import type { Benefit, BenefitGrant, NewRow } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { patch } from '../../core/patch.ts'
import type { Writes } from '../../core/save.ts'
import { platformOf } from './platform.ts'
import type { GrantWithParts } from './present.ts'

/** What gives benefits: an order of what is bought once, or a subscription. */
export interface Source {
  customerId: string
  orderId: string | null
  subscriptionId: string | null
}

/** What a purchase gives, to be saved with it; `grantBenefitJob` then gives it, unless it is frozen. */
export function newGrants(
  tx: MerchantContext,
  source: Source,
  benefits: Pick<Benefit, 'id'>[],
  status: 'pending' | 'frozen' = 'pending',
): NewRow<'benefitGrant'>[] {
  const { organizationId } = tx
  const createdAt = tx.clock.now()
  return benefits.map(({ id: benefitId }) => ({
    id: newId(),
    organizationId,
    benefitId,
    ...source,
    createdAt,
    ...datesOf(status, createdAt),
    properties: {},
    attempts: 0,
  }))
}

/** What is frozen is revoked for as long as a payment is disputed. */
export const grantStatuses = ['pending', 'granted', 'frozen', 'revoked'] as const
type GrantStatus = (typeof grantStatuses)[number]

const moves: Record<GrantStatus, readonly GrantStatus[]> = {
  pending: ['granted', 'frozen', 'revoked'],
  granted: ['pending', 'frozen', 'revoked'],
  frozen: ['pending', 'revoked'],
  revoked: ['pending', 'frozen'],
}

export function canMove(from: GrantStatus, to: GrantStatus): boolean {
  return moves[from].includes(to)
}

interface Dates {
  grantedAt: Date | null
  revokedAt: Date | null
  frozenAt: Date | null
}

export function statusOf({ grantedAt, revokedAt, frozenAt }: Dates): GrantStatus {
  if (frozenAt) return 'frozen'
  if (revokedAt) return 'revoked'
  return grantedAt ? 'granted' : 'pending'
}

/** Whether the merchant knows of it: it was given, or was told to wait until someone does something. */
export function isTold({
  grantedAt,
  announcedAt,
}: Pick<BenefitGrant, 'grantedAt' | 'announcedAt'>): boolean {
  return grantedAt !== null || announcedAt !== null
}

interface GrantChange {
  grant: GrantWithParts
  writes: Writes
}

type Rest = Pick<
  BenefitGrant,
  'dueAt' | 'attempts' | 'error' | 'properties' | 'previousProperties' | 'announcedAt'
>

/** The only way to another status, for a grant that is held; its caller saves the writes. */
export function moveGrant(
  tx: MerchantContext,
  grant: GrantWithParts,
  status: GrantStatus,
  change: Partial<Rest> = {},
): GrantChange {
  if (!canMove(statusOf(grant), status)) {
    throw new Error(`Grant ${grant.id} is ${statusOf(grant)} and cannot become ${status}`)
  }
  const now = tx.clock.now()
  // A grant just given at a platform is no longer due; any other change is due now.
  const dueAt = platformOf(grant.benefit) && status !== 'granted' ? now : null
  const isEnded = status === 'revoked' || status === 'frozen'
  const announcedAt = isEnded ? null : (grant.announcedAt ?? grant.grantedAt)
  const told = { announcedAt, previousProperties: null }
  const rest = { dueAt, attempts: 0, error: null, ...told, ...patch(change) }
  return write(tx, grant, { ...datesOf(status, now), ...rest })
}

/** Changes a grant that is held otherwise. */
export function changeGrant(
  tx: MerchantContext,
  grant: GrantWithParts,
  change: Partial<Rest>,
): GrantChange {
  return write(tx, grant, change)
}

/** Begins anew, whatever has been tried before. */
export function beginAgain(tx: MerchantContext, grant: GrantWithParts): GrantChange {
  return changeGrant(tx, grant, { dueAt: tx.clock.now(), attempts: 0, error: null })
}

/** Has it given, or taken, at its platform as soon as can be. */
export function makeDue(tx: MerchantContext, grant: GrantWithParts): Writes {
  return beginAgain(tx, grant).writes
}

function write(
  { clock }: MerchantContext,
  grant: GrantWithParts,
  change: Partial<Rest & Dates>,
): GrantChange {
  const { organizationId, id } = grant
  const set = { ...change, modifiedAt: clock.now() }
  const writes = { update: { benefitGrant: [{ where: { organizationId, id }, set }] } }
  return { grant: { ...grant, ...set }, writes }
}

function datesOf(status: GrantStatus, now: Date): Dates {
  if (status === 'pending') return { grantedAt: null, revokedAt: null, frozenAt: null }
  if (status === 'granted') return { grantedAt: now, revokedAt: null, frozenAt: null }
  return { grantedAt: null, revokedAt: now, frozenAt: status === 'frozen' ? now : null }
}
