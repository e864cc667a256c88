import { licenseKeysProperties } from '@tollgate/contracts'
import type { z } from 'zod'
import { later } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { Writes } from '../../core/save.ts'
import type { GrantWithParts } from '../benefit-grant/present.ts'
import { displayOf, hashKey, newKey, sealKey } from './key.ts'

type Properties = z.infer<typeof licenseKeysProperties>

interface Issued {
  properties: { license_key_id: string; display_key: string }
  writes: Writes[]
}

/** The key of a grant, made when it is first given: given again, the customer has the same one. */
export function planLicenseKey(tx: MerchantContext, grant: GrantWithParts): Issued | null {
  if (hasKey(grant)) return null
  const properties = licenseKeysProperties.parse(grant.benefit.properties)
  const { organizationId, customerId, benefitId, id: benefitGrantId } = grant
  const id = newId()
  const key = newKey(properties.prefix)
  const createdAt = tx.clock.now()
  const row = {
    id,
    organizationId,
    customerId,
    benefitId,
    benefitGrantId,
    keyHash: hashKey(key),
    sealedKey: sealKey(tx, id, key),
    displayKey: displayOf(key),
    status: 'granted',
    limitActivations: properties.activations?.limit ?? null,
    activationCount: 0,
    usage: 0,
    limitUsage: properties.limit_usage,
    validations: 0,
    expiresAt: grant.subscriptionId === null ? expiryOf(properties, createdAt) : null,
    createdAt,
  }
  return {
    properties: { license_key_id: id, display_key: row.displayKey },
    writes: [{ insert: { licenseKey: [row] } }],
  }
}

/** When a key that was bought once, then, ends. */
export function expiryOf({ expires }: Pick<Properties, 'expires'>, start: Date): Date | null {
  return expires && later(start, { [`${expires.timeframe}s`]: expires.ttl })
}

function hasKey({ properties }: GrantWithParts): boolean {
  return typeof properties === 'object' && properties !== null && 'license_key_id' in properties
}
