import type { PortalCustomer } from '@tollgate/contracts'
import type { Customer } from '@tollgate/db'
import { presentOwnFields } from '../../billing/customer/present.ts'

/** As the customer is shown to the customer. */
export function presentPortalCustomer(row: Customer): PortalCustomer {
  return { ...presentOwnFields(row), oauth_accounts: {} }
}

/**
 * The customer as shown to the buyer of one purchase, who typed that email but has not verified it:
 * nothing that only the customer knows.
 */
export function presentPortalBuyer(row: Customer): PortalCustomer {
  return {
    ...presentPortalCustomer(row),
    email_verified: false,
    name: null,
    billing_address: null,
    tax_id: null,
  }
}
