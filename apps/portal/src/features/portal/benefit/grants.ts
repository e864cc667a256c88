import type { CustomerBenefitGrant, ListPortalBenefitGrantsParams } from '#api/model'
import { useListPortalBenefitGrants } from '#api/portal-benefit-grant/portal-benefit-grant.ts'

/** As many as the API gives at once. */
export const allGrants = { limit: 100 }

const pollInterval = 3000

export function isPending(grant: CustomerBenefitGrant): boolean {
  return !grant.is_granted && !grant.is_revoked
}

/** Whether it waits for the customer to do something. */
export function needsCustomer(grant: CustomerBenefitGrant): boolean {
  return isPending(grant) && grant.error?.type === 'ActionRequired'
}

/** Whether it waits for the merchant to do something. */
export function needsMerchant(grant: CustomerBenefitGrant): boolean {
  return isPending(grant) && grant.error?.type === 'MerchantActionRequired'
}

function isBeingUnlocked(grant: CustomerBenefitGrant): boolean {
  return isPending(grant) && !needsCustomer(grant) && !needsMerchant(grant)
}

/** The customer's grants; read again while one of them is still being unlocked. */
export function useGrants(params: ListPortalBenefitGrantsParams): CustomerBenefitGrant[] {
  const { data } = useListPortalBenefitGrants(params, {
    query: {
      refetchInterval: ({ state }) =>
        state.data?.items.some(isBeingUnlocked) ? pollInterval : false,
    },
  })
  return data?.items ?? []
}

function rank(grant: CustomerBenefitGrant): number {
  if (grant.is_granted) return 2
  return isPending(grant) ? 1 : 0
}

/**
 * One grant of each benefit, however many orders gave it: the one that is worth most, then newest. License
 * keys are all shown: each is another one.
 */
export function latestPerBenefit(grants: CustomerBenefitGrant[]): CustomerBenefitGrant[] {
  const best = new Map<string, CustomerBenefitGrant>()
  for (const grant of grants) {
    const one = grant.benefit.type === 'license_keys' ? grant.id : grant.benefit_id
    const known = best.get(one)
    if (known === undefined || rank(grant) > rank(known)) best.set(one, grant)
  }
  return [...best.values()].sort((one, other) => rank(other) - rank(one))
}
