import type { PortalCustomer } from '@tollgate/contracts'
import type { Customer, PlatformAccount } from '@tollgate/db'
import { presentOwnFields } from '../../billing/customer/present.ts'

export type CustomerWithAccounts = Customer & { platformAccounts: PlatformAccount[] }

/** As the customer is shown to the customer. */
export function presentPortalCustomer(row: CustomerWithAccounts): PortalCustomer {
  const accounts = row.platformAccounts.map(({ platform, accountId, username }) => [
    platform,
    { account_id: accountId, account_username: username },
  ])
  return { ...presentOwnFields(row), oauth_accounts: Object.fromEntries(accounts) }
}

/**
 * The customer as shown to the buyer of one purchase, who typed that email but has not verified it:
 * nothing that only the customer knows.
 */
export function presentPortalBuyer(row: Customer): PortalCustomer {
  return {
    ...presentPortalCustomer({ ...row, platformAccounts: [] }),
    email_verified: false,
    name: null,
    billing_address: null,
    tax_id: null,
  }
}
