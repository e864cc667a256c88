import type { PortalBenefit, PortalBenefitGrant } from '@tollgate/contracts'
import { filesOfGrant } from '../../billing/benefit/downloadables.ts'
import { presentBenefit } from '../../billing/benefit/present.ts'
import { presentError, presentGrantFields } from '../../billing/benefit-grant/present.ts'
import { presentOrganization } from '../../billing/organization/present.ts'
import type { CustomerContext } from '../../core/context.ts'
import { presentPortalBuyer, presentPortalCustomer } from '../customer/present.ts'
import type { PortalGrantRow } from './queries.ts'

export function presentPortalGrant(ctx: CustomerContext, row: PortalGrantRow): PortalBenefitGrant {
  const presentPerson = ctx.actor.checkoutId === null ? presentPortalCustomer : presentPortalBuyer
  return {
    ...presentGrantFields(row),
    error: presentError(row),
    customer: presentPerson(row.customer),
    benefit: presentPortalBenefit(row),
  }
}

/** The note and the files are what was bought: they show while the customer has them, not before or after. */
function presentPortalBenefit(row: PortalGrantRow): PortalBenefit {
  const { benefit, grantedAt, revokedAt } = row
  const { type, properties, ...rest } = presentBenefit(benefit)
  const has = grantedAt !== null && revokedAt === null
  const shown = { ...rest, metadata: {}, organization: presentOrganization(benefit.organization) }
  if (type === 'downloadables') {
    return { ...shown, type, properties: { active_files: has ? filesOfGrant(row) : [] } }
  }
  if (type === 'license_keys') return { ...shown, type, properties }
  if (type === 'meter_credit') return { ...shown, type, properties }
  if (type === 'discord') {
    return { ...shown, type, properties: { guild_id: properties.guild_id } }
  }
  if (type === 'github_repository') {
    const { repository_owner, repository_name } = properties
    return { ...shown, type, properties: { repository_owner, repository_name } }
  }
  return { ...shown, type, properties: { note: has ? properties.note : null } }
}
