import { licenseKeysProperties } from '@tollgate/contracts'
import type { LicenseKey } from '@tollgate/db'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import type { Writes } from '../../core/save.ts'
import type { GrantWithParts } from '../benefit-grant/present.ts'
import { expiryOf } from './issue.ts'
import { lockKeysOfGrants } from './queries.ts'

type Properties = z.infer<typeof licenseKeysProperties>

/** Brings keys to the limits that their benefit has now; what was set for one key alone stays. */
export async function planNewLimits(
  tx: MerchantContext,
  grants: GrantWithParts[],
  given: Record<string, unknown>,
): Promise<Writes[]> {
  const [first] = grants
  if (first?.benefit.type !== 'license_keys') return []
  const before = licenseKeysProperties.parse(given)
  const after = licenseKeysProperties.parse(first.benefit.properties)
  const keys = await lockKeysOfGrants(
    tx,
    grants.map(({ id }) => id),
  )
  const { organizationId } = tx
  const ofSubscriptions = new Set(
    grants.filter(({ subscriptionId }) => subscriptionId !== null).map(({ id }) => id),
  )
  return keys.map((key) => {
    const limits = newLimits(key, { before, after })
    const expiresAt = ofSubscriptions.has(key.benefitGrantId) ? key.expiresAt : limits.expiresAt
    const set = { ...limits, expiresAt }
    return { update: { licenseKey: [{ where: { organizationId, id: key.id }, set }] } }
  })
}

/** Each limit follows if the key has what the benefit had. */
export function newLimits(
  key: Pick<LicenseKey, 'limitActivations' | 'limitUsage' | 'expiresAt' | 'createdAt'>,
  { before, after }: { before: Properties; after: Properties },
) {
  const { limitActivations, limitUsage, expiresAt, createdAt } = key
  const expiredAt = expiryOf(before, createdAt)
  return {
    limitActivations: follow(limitActivations, before.activations?.limit, after.activations?.limit),
    limitUsage: follow(limitUsage, before.limit_usage, after.limit_usage),
    expiresAt:
      expiresAt?.getTime() === expiredAt?.getTime() ? expiryOf(after, createdAt) : expiresAt,
  }
}

function follow(
  own: number | null,
  before: number | null | undefined,
  after: number | null | undefined,
): number | null {
  return own === (before ?? null) ? (after ?? null) : own
}
