import { createFileRoute } from '@tanstack/react-router'
import { readMetricsSearch } from '#app/features/billing/metrics/metrics-search.ts'
import { Home } from '#app/features/organization/home/home.tsx'
import { prefetchHome } from '#app/features/organization/home/use-first-steps.ts'

export const Route = createFileRoute('/_signed-in/$organization/')({
  validateSearch: readMetricsSearch,
  loader: ({ context }) => prefetchHome(context.queryClient, context.organization.id),
  component: Home,
})
