import { createFileRoute } from '@tanstack/react-router'
import { getListPortalMetersQueryOptions } from '#api/portal-meter/portal-meter.ts'
import { allMeters } from '#app/features/portal/meter/uses.ts'
import { Overview } from '#app/features/portal/overview/overview.tsx'

export const Route = createFileRoute('/$organization/_customer/')({
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(getListPortalMetersQueryOptions(allMeters)),
  component: Overview,
})
