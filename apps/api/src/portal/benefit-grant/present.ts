import type { PortalBenefit, PortalBenefitGrant } from '@tollgate/contracts'
import { presentBenefit } from '../../billing/benefit/present.ts'
import { presentGrantFields } from '../../billing/benefit-grant/present.ts'
import { presentOrganization } from '../../billing/organization/present.ts'
import type { CustomerContext } from '../../core/context.ts'
import { presentPortalBuyer, presentPortalCustomer } from '../customer/present.ts'
import type { PortalGrantRow } from './queries.ts'

export function presentPortalGrant(ctx: CustomerContext, row: PortalGrantRow): PortalBenefitGrant {
  const presentPerson = ctx.actor.checkoutId === null ? presentPortalCustomer : presentPortalBuyer
  return {
    ...presentGrantFields(row),
    customer: presentPerson(row.customer),
    benefit: presentPortalBenefit(row),
  }
}

/** The note is what was bought: it shows while the customer has the benefit, not before or after. */
function presentPortalBenefit({ benefit, grantedAt, revokedAt }: PortalGrantRow): PortalBenefit {
  const { type, properties, ...shown } = presentBenefit(benefit)
  if (type !== 'custom')
    throw new Error(`The portal does not show benefits of the kind ${type} yet`)
  const has = grantedAt !== null && revokedAt === null
  return {
    ...shown,
    type,
    properties: { note: has ? properties.note : null },
    metadata: {},
    organization: presentOrganization(benefit.organization),
  }
}
