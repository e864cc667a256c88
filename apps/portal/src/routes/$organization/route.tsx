import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getGetPortalOrganizationQueryOptions } from '#api/portal-organization/portal-organization.ts'
import { setCurrentPortal } from '#app/api/portal-session.ts'
import { consumeToken } from '#app/features/portal/session/session.ts'
import { MerchantError, PortalNotFound } from '#app/features/portal/shell/portal-errors.tsx'
import { PortalSkeleton } from '#app/features/portal/shell/portal-skeleton.tsx'

export const Route = createFileRoute('/$organization')({
  beforeLoad: (visit) => {
    setCurrentPortal(visit.params.organization)
    return consumeToken(visit)
  },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(getGetPortalOrganizationQueryOptions(params.organization)),
  component: Outlet,
  pendingComponent: PortalSkeleton,
  errorComponent: MerchantError,
  notFoundComponent: PortalNotFound,
})
