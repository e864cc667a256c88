import { Outlet } from '@tanstack/react-router'
import { useChangesOfOthers } from '#app/features/organization/access/use-changes-of-others.ts'
import { Shell } from './shell.tsx'

export function OrganizationLayout() {
  useChangesOfOthers()
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
