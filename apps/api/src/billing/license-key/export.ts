import { exportOf } from '../export.ts'
import { licenseKeysOf } from './list.ts'
import { type LicenseKeyWithParts, presentLicenseKey, statusOf } from './present.ts'
import { licenseKeyRows } from './queries.ts'

export const exportLicenseKeys = exportOf({
  noun: 'license_keys',
  source: licenseKeysOf,
  rows: licenseKeyRows,
  columns: {
    status: (row: LicenseKeyWithParts) => statusOf(row),
    customer_email: ({ customer }) => customer.email,
    customer_name: ({ customer }) => customer.name,
    activations: ({ activationCount }) => activationCount,
    limit_activations: ({ limitActivations }) => limitActivations,
    usage: ({ usage }) => usage,
    limit_usage: ({ limitUsage }) => limitUsage,
    validations: ({ validations }) => validations,
    last_validated_at: ({ lastValidatedAt }) => lastValidatedAt?.toISOString(),
    expires_at: ({ expiresAt }) => expiresAt?.toISOString(),
    created_at: ({ createdAt }) => createdAt.toISOString(),
    id: ({ id }) => id,
    customer_id: ({ customerId }) => customerId,
    benefit_id: ({ benefitId }) => benefitId,
  },
  moreColumns: async (ctx) => ({ key: (row) => presentLicenseKey(ctx, row).key }),
})
