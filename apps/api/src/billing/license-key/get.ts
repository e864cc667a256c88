import type { LicenseKeyActivationWithKey, LicenseKeyWithActivations } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentLicenseKey, withActivations, withLicenseKey } from './present.ts'
import { findActivations, requireActivation, requireLicenseKey } from './queries.ts'

export async function getLicenseKey(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<LicenseKeyWithActivations> {
  const key = await requireLicenseKey(ctx, id)
  return withActivations(presentLicenseKey(ctx, key), await findActivations(ctx, id))
}

export async function getLicenseKeyActivation(
  ctx: MerchantContext,
  { id, activation_id }: { id: string; activation_id: string },
): Promise<LicenseKeyActivationWithKey> {
  const activation = await requireActivation(ctx, { licenseKeyId: id, id: activation_id })
  return withLicenseKey(activation, presentLicenseKey(ctx, await requireLicenseKey(ctx, id)))
}
