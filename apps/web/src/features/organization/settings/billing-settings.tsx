import type { ReactNode } from 'react'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganization } from '#api/model/index.ts'
import { RecordQuery } from '#app/page/record-page.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'

interface BillingSettingsProps {
  children: (organization: BillingOrganization) => ReactNode
}

/** A page of what the organization sells by, for those who may change it. */
export function BillingSettings({ children }: BillingSettingsProps) {
  const { id } = useOrganization()
  const isAllowed = useCan('organization:update')
  const organization = useGetBillingOrganization(id, { query: { enabled: isAllowed } })
  if (!isAllowed) return <Forbidden />
  return <RecordQuery query={organization}>{children}</RecordQuery>
}
