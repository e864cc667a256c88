import type { LicenseKeyWithActivations } from '@tollgate/contracts'
import { presentPublicLicenseKey, withActivations } from '../../billing/license-key/present.ts'
import { findActivations } from '../../billing/license-key/queries.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnLicenseKey } from './queries.ts'

/** With its activations, if the merchant lets customers manage them. */
export async function getPortalLicenseKey(
  ctx: CustomerContext,
  { id }: { id: string },
): Promise<LicenseKeyWithActivations> {
  const key = await requireOwnLicenseKey(ctx, id)
  const shown = key.isManagedByCustomer ? await findActivations(ctx, id) : []
  return withActivations(presentPublicLicenseKey(ctx, key), shown)
}
