import type { LicenseKeyActivate, LicenseKeyActivationWithKey } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { type Refusal, refusal } from '../../core/errors.ts'
import { withKeyParts } from './parts.ts'
import {
  type LicenseKeyWithParts,
  presentPublicLicenseKey,
  statusOf,
  withLicenseKey,
} from './present.ts'
import { takePlace } from './queries.ts'

/** Notes where a key is in use. One statement: the key is held, so that no more are made than it takes. */
export async function activateLicenseKey(
  ctx: Context,
  input: LicenseKeyActivate,
): Promise<LicenseKeyActivationWithKey> {
  const { activation, ...parts } = await takePlace(ctx, input)
  const key = withKeyParts(parts)
  if (!activation) throw refusalOf(key, ctx.clock.now())
  return withLicenseKey(activation, presentPublicLicenseKey(ctx, key))
}

function refusalOf(key: LicenseKeyWithParts, now: Date): Refusal {
  const { expiresAt, limitActivations } = key
  if (statusOf(key) !== 'granted') return refusal('license_key.not_granted')
  if (expiresAt && expiresAt <= now) return refusal('license_key.expired')
  if (limitActivations === null) return refusal('license_key.takes_no_activations')
  return refusal('license_key.activations_used_up')
}
