import { useQuery } from '@tanstack/react-query'
import type { MemberWithUser } from '#api/model/index.ts'
import { fullOrganizationQuery } from './organization-queries.ts'
import { useOrganization } from './use-organization.ts'

/** The oldest members of this organization; undefined until they are known. */
export function useOrganizationMembers(): MemberWithUser[] | undefined {
  return useQuery(fullOrganizationQuery(useOrganization().id)).data?.members
}
