import { LoadError } from '@tollgate/app/page-states'
import type { ReactNode } from 'react'
import { useGetBillingOrganization } from '#api/billing-organization/billing-organization.ts'
import type { BillingOrganization } from '#api/model/index.ts'
import { RowsSkeleton } from '#app/page/rows-skeleton.tsx'
import { SettingsPage } from '#app/page/settings-page.tsx'
import { Forbidden } from '../access/forbidden.tsx'
import { useCan, useOrganization } from '../access/use-organization.ts'

interface BillingSettingsProps {
  title: string
  description: string
  children: (organization: BillingOrganization) => ReactNode
}

/** A page of what the organization sells by, for those who may change it. */
export function BillingSettings({ title, description, children }: BillingSettingsProps) {
  if (!useCan('organization:update')) return <Forbidden />
  return (
    <SettingsPage title={title} description={description}>
      <Loaded>{children}</Loaded>
    </SettingsPage>
  )
}

function Loaded({ children }: Pick<BillingSettingsProps, 'children'>) {
  const { id } = useOrganization()
  const { data, error, refetch } = useGetBillingOrganization(id)
  if (data !== undefined) return children(data)
  return error === null ? <RowsSkeleton /> : <LoadError error={error} onRetry={refetch} />
}
