import { Address, TaxId } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import { exportOf } from '../export.ts'
import { customersOf } from './list.ts'
import { findCustomersByIds } from './queries.ts'

function addressOf({ billingAddress }: Customer): Address | null {
  return Address.nullable().parse(billingAddress)
}

export const exportCustomers = exportOf({
  noun: 'customers',
  source: customersOf,
  find: findCustomersByIds,
  columns: {
    email: ({ email }: Customer) => email,
    name: ({ name }) => name,
    created_at: ({ createdAt }) => createdAt.toISOString(),
    email_verified: ({ emailVerified }) => emailVerified,
    line1: (customer) => addressOf(customer)?.line1,
    line2: (customer) => addressOf(customer)?.line2,
    postal_code: (customer) => addressOf(customer)?.postal_code,
    city: (customer) => addressOf(customer)?.city,
    state: (customer) => addressOf(customer)?.state,
    country: (customer) => addressOf(customer)?.country,
    tax_id: ({ taxId }) => TaxId.nullable().parse(taxId)?.[0],
    external_id: ({ externalId }) => externalId,
    id: ({ id }) => id,
  },
})
