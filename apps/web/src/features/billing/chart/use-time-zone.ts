import { useSearch } from '@tanstack/react-router'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

/** In which days begin: the one of the address, else the organization’s. Undefined until that is known. */
export function useTimeZone() {
  const { id } = useOrganization()
  const asked = readTimeZone(useSearch({ strict: false }).timezone)
  const { data, error, refetch } = useGetBillingOrganization(id)
  return { timeZone: asked ?? data?.timezone, own: data?.timezone, error, refetch }
}

/** What is no time zone counts as none. */
function readTimeZone(name: string | undefined): string | undefined {
  try {
    return name && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
