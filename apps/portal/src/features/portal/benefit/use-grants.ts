import type { CustomerBenefitGrant, ListPortalBenefitGrantsParams } from '#api/model'
import { useListPortalBenefitGrants } from '#api/portal-benefit-grant/portal-benefit-grant.ts'

const pollInterval = 3000

export function isPending(grant: CustomerBenefitGrant): boolean {
  return !grant.is_granted && !grant.is_revoked
}

/** The customer's grants; read again while one of them is still being unlocked. */
export function useGrants(params: ListPortalBenefitGrantsParams): CustomerBenefitGrant[] {
  const { data } = useListPortalBenefitGrants(params, {
    query: {
      refetchInterval: ({ state }) => (state.data?.items.some(isPending) ? pollInterval : false),
    },
  })
  return data?.items ?? []
}
