import {
  type LicenseKey,
  type LicenseKeyActivation,
  type LicenseKeyActivationWithKey,
  LicenseKeyStatus,
  type LicenseKeyWithActivations,
  MetadataOutput,
} from '@tollgate/contracts'
import type {
  LicenseKeyActivation as ActivationRow,
  BenefitGrant,
  Customer,
  LicenseKey as LicenseKeyRow,
} from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { presentRecord } from '../../core/present-record.ts'
import { presentCustomer } from '../customer/present.ts'
import { openKey } from './key.ts'

type Sealing = Pick<Context, 'keys'>

/** What a key is shown with. */
export interface LicenseKeyWithParts extends LicenseKeyRow {
  customer: Customer
  grant: BenefitGrant
}

/** A key holds as long as its grant, unless the merchant has taken it away. */
export function statusOf({ status, grant }: LicenseKeyWithParts): LicenseKeyStatus {
  const own = LicenseKeyStatus.parse(status)
  if (own !== 'granted') return own
  return grant.grantedAt !== null && grant.revokedAt === null ? 'granted' : 'revoked'
}

/** As the merchant sees it. */
export function presentLicenseKey(ctx: Sealing, row: LicenseKeyWithParts): LicenseKey {
  return {
    ...presentRecord(row),
    organization_id: row.organizationId,
    customer_id: row.customerId,
    customer: presentCustomer(row.customer),
    benefit_id: row.benefitId,
    key: openKey(ctx, row.id, row.sealedKey) ?? row.displayKey,
    display_key: row.displayKey,
    status: statusOf(row),
    limit_activations: row.limitActivations,
    usage: row.usage,
    limit_usage: row.limitUsage,
    validations: row.validations,
    last_validated_at: row.lastValidatedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  }
}

/** As programs and the customer see it: without what the merchant noted of the customer. */
export function presentPublicLicenseKey(ctx: Sealing, row: LicenseKeyWithParts): LicenseKey {
  const shown = presentLicenseKey(ctx, row)
  const { customer } = shown
  const own = { metadata: {}, billing_address: null, tax_id: null }
  return { ...shown, customer: { ...customer, ...own } }
}

export function presentActivation(row: ActivationRow): LicenseKeyActivation {
  return {
    ...presentRecord(row),
    license_key_id: row.licenseKeyId,
    label: row.label,
    meta: MetadataOutput.parse(row.meta),
  }
}

export function withActivations(
  key: LicenseKey,
  activations: ActivationRow[],
): LicenseKeyWithActivations {
  return { ...key, activations: activations.map(presentActivation) }
}

export function withLicenseKey(
  activation: ActivationRow,
  key: LicenseKey,
): LicenseKeyActivationWithKey {
  return { ...presentActivation(activation), license_key: key }
}
