import type { GrantProperties } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import type { Writes } from '../../core/save.ts'
import { planFiles } from '../benefit/downloadables.ts'
import { planCredit } from '../customer-meter/credit.ts'
import { planLicenseKey } from '../license-key/issue.ts'
import type { GrantWithParts } from './present.ts'

/** What giving a benefit leaves behind; null where nothing has to be done. */
type Give = (
  tx: MerchantContext,
  grant: GrantWithParts,
) => { properties: GrantProperties; writes: Writes[] } | null

/** By kind. Of the others, the grant itself is all that there is. */
export const strategies: Partial<Record<string, Give>> = {
  downloadables: planFiles,
  license_keys: planLicenseKey,
  meter_credit: (tx, grant) => planCredit(tx, grant),
}
