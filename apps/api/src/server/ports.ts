import { tellCustomerStates } from '../billing/customer/tell-states.ts'
import { entitlementFacts } from '../billing/entitlement/queries.ts'
import { salesFacts } from '../billing/facts.ts'
import { billingPersonalData } from '../billing/personal-data.ts'
import type { Services } from '../core/context.ts'
import { createOrganizationFacts } from '../organization/facts.ts'
import { organizationPersonalData } from '../organization/personal-data.ts'
import { portalPersonalData } from '../portal/personal-data.ts'

/** What areas answer to those that know nothing of them. */
export const ports: Pick<
  Services,
  'organizations' | 'sales' | 'entitlements' | 'tellCustomerStates' | 'personalData'
> = {
  organizations: createOrganizationFacts(salesFacts),
  sales: salesFacts,
  entitlements: entitlementFacts,
  tellCustomerStates,
  personalData: [organizationPersonalData, billingPersonalData, portalPersonalData],
}
