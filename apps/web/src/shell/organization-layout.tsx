import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { organizationsQuery } from '../features/organization/access/organization-queries.ts'
import { useOrganization } from '../features/organization/access/use-organization.ts'
import { Shell } from './shell.tsx'

export function OrganizationLayout() {
  useOrganizationSync()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** An open window follows the changes of others: the caller’s roles, or their removal. */
function useOrganizationSync(): void {
  const { id } = useOrganization()
  const router = useRouter()
  const { data } = useQuery(organizationsQuery)
  const current = data?.find((organization) => organization.id === id)
  const shown = useRef({ id, current })
  useEffect(() => {
    const changed = shown.current.id === id && shown.current.current !== current
    shown.current = { id, current }
    if (changed) void router.invalidate()
  }, [id, current, router])
}
