import type { LicenseKeyValidate, ValidatedLicenseKey } from '@tollgate/contracts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { withKeyParts } from './parts.ts'
import { presentActivation, presentPublicLicenseKey } from './present.ts'
import { countUse } from './queries.ts'

/**
 * Whether a key is valid, by its own program. One statement: the key is held, so that no use is lost or
 * counted beyond the limit, and that it has expired or was revoked is read, not awaited.
 */
export async function validateLicenseKey(
  ctx: Context,
  input: LicenseKeyValidate,
): Promise<ValidatedLicenseKey> {
  const { isLeft, activation, ...key } = await countUse(ctx, input)
  if (!isLeft) throw refusal('license_key.used_up')
  return {
    ...presentPublicLicenseKey(ctx, withKeyParts(key)),
    activation: activation && presentActivation(activation),
  }
}
