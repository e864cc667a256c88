import type { LicenseKeyActivation } from '@tollgate/db'
import { type RowOf, row } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import { part } from '../../core/fragment.ts'
import { requireRow, rowsById } from '../../core/rows-by-id.ts'
import type { LicenseKeyWithParts } from './present.ts'

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

export const licenseKeyRows = rowsById({
  columns: licenseKeyColumns,
  select: ({ organizationId }: MerchantContext, ids) => part`
    SELECT to_json(k) AS key, to_json(c) AS customer, to_json(g) AS grant
    FROM license_keys k
      JOIN customers c ON c.organization_id = k.organization_id AND c.id = k.customer_id
      JOIN benefit_grants g ON g.id = k.benefit_grant_id
    WHERE k.organization_id = ${organizationId} AND k.id = ANY(${ids})`,
  row: withKeyParts,
})

export function requireLicenseKey(ctx: MerchantContext, id: string): Promise<LicenseKeyWithParts> {
  return requireRow(ctx, licenseKeyRows, id)
}

/** Keeps programs from counting anything on it until the transaction ends. */
export function lockLicenseKey(ctx: MerchantContext, id: string): Promise<LicenseKeyWithParts> {
  const { select, row } = licenseKeyRows
  return requireRow(
    ctx,
    { select: (...of) => part`${select(...of)} FOR NO KEY UPDATE OF k`, row },
    id,
  )
}

/** Where a key is in use, the first one first. */
export async function findActivations(
  { sql, organizationId }: Pick<MerchantContext, 'sql' | 'organizationId'>,
  licenseKeyId: string,
): Promise<LicenseKeyActivation[]> {
  const found = await sql({ activation: row('licenseKeyActivation') })`
    SELECT to_json(a) AS activation FROM license_key_activations a
    WHERE organization_id = ${organizationId} AND license_key_id = ${licenseKeyId}
    ORDER BY created_at, id`
  return found.map(({ activation }) => activation)
}

export async function requireActivation(
  { sql, organizationId }: MerchantContext,
  of: { licenseKeyId: string; id: string },
): Promise<LicenseKeyActivation> {
  const [found] = await sql({ activation: row('licenseKeyActivation') })`
    SELECT to_json(a) AS activation FROM license_key_activations a
    WHERE organization_id = ${organizationId} AND license_key_id = ${of.licenseKeyId}
      AND id = ${of.id}`
  return orNotFound(found).activation
}
