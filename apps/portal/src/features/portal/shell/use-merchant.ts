import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BillingOrganization } from '#api/model'
import {
  getGetPortalOrganizationQueryKey,
  getPortalOrganization,
} from '#api/portal-organization/portal-organization.ts'

/** The merchant whose portal this is; the route has loaded it. */
export function useMerchant(): BillingOrganization {
  const { organization: slug = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery({
    queryKey: getGetPortalOrganizationQueryKey(slug),
    queryFn: () => getPortalOrganization(slug),
  })
  return data.organization
}
