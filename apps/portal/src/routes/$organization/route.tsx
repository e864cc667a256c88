import { createFileRoute, Outlet } from '@tanstack/react-router'
import { getGetPortalOrganizationQueryOptions } from '#api/portal-organization/portal-organization.ts'
import { enterPortal } from '#app/api/portal-session.ts'
import { takeToken } from '#app/features/portal/session/take-token.ts'
import { MerchantFailure } from '#app/features/portal/shell/merchant-failure.tsx'
import { PortalNotFound } from '#app/features/portal/shell/portal-not-found.tsx'
import { PortalSkeleton } from '#app/features/portal/shell/portal-skeleton.tsx'

export const Route = createFileRoute('/$organization')({
  beforeLoad: (visit) => {
    enterPortal(visit.params.organization)
    return takeToken(visit)
  },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(getGetPortalOrganizationQueryOptions(params.organization)),
  component: Outlet,
  pendingComponent: PortalSkeleton,
  errorComponent: MerchantFailure,
  notFoundComponent: PortalNotFound,
})
