import type { Customer } from '@tollgate/db'
import { readAddress } from '../address/address.ts'
import { exportOf } from '../export.ts'
import { readTaxId } from '../tax-id/tax-id.ts'
import { customersOf } from './list.ts'
import { customerRows } from './queries.ts'

export const exportCustomers = exportOf({
  noun: 'customers',
  source: customersOf,
  rows: customerRows,
  columns: {
    email: ({ email }: Customer) => email,
    name: ({ name }) => name,
    created_at: ({ createdAt }) => createdAt.toISOString(),
    email_verified: ({ emailVerified }) => emailVerified,
    line1: ({ billingAddress }) => readAddress(billingAddress)?.line1,
    line2: ({ billingAddress }) => readAddress(billingAddress)?.line2,
    postal_code: ({ billingAddress }) => readAddress(billingAddress)?.postal_code,
    city: ({ billingAddress }) => readAddress(billingAddress)?.city,
    state: ({ billingAddress }) => readAddress(billingAddress)?.state,
    country: ({ billingAddress }) => readAddress(billingAddress)?.country,
    tax_id: ({ taxId }) => readTaxId(taxId)?.[0],
    external_id: ({ externalId }) => externalId,
    id: ({ id }) => id,
  },
})
