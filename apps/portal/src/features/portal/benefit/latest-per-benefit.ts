import type { CustomerBenefitGrant } from '#api/model'
import { isPending } from './use-grants.ts'

function rank(grant: CustomerBenefitGrant): number {
  if (grant.is_granted) return 2
  return isPending(grant) ? 1 : 0
}

/** One grant of each benefit, however many orders gave it: the one that is worth most, then newest. */
export function latestPerBenefit(grants: CustomerBenefitGrant[]): CustomerBenefitGrant[] {
  const best = new Map<string, CustomerBenefitGrant>()
  for (const grant of grants) {
    const known = best.get(grant.benefit_id)
    if (known === undefined || rank(grant) > rank(known)) best.set(grant.benefit_id, grant)
  }
  return [...best.values()].sort((one, other) => rank(other) - rank(one))
}
