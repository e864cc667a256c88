import { Outlet } from '@tanstack/react-router'
import { Shell } from './shell.tsx'

export function OrganizationLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
