import { Outlet } from '@tanstack/react-router'
import { useOrganizationSync } from '#app/features/organization/access/use-organization-sync.ts'
import { Shell } from './shell.tsx'

export function OrganizationLayout() {
  useOrganizationSync()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
