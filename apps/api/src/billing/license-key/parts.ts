import { type RowOf, row } from '../../core/columns.ts'
import type { LicenseKeyWithParts } from './present.ts'

/** What a statement selects of a key. */
export const licenseKeyColumns = {
  key: row('licenseKey'),
  customer: row('customer'),
  grant: row('benefitGrant'),
}

export function withKeyParts({
  key,
  ...parts
}: RowOf<typeof licenseKeyColumns>): LicenseKeyWithParts {
  return { ...key, ...parts }
}
