import type { LicenseKeyWithActivations } from '@tollgate/contracts'
import { presentPublicLicenseKey, withActivations } from '../../billing/license-key/present.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnLicenseKey } from './queries.ts'

export async function getPortalLicenseKey(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<LicenseKeyWithActivations> {
  const key = await requireOwnLicenseKey(ctx, id)
  return withActivations(presentPublicLicenseKey(ctx, key), key.activations)
}
