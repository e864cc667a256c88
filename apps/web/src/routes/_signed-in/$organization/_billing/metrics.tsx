import { createFileRoute } from '@tanstack/react-router'
import { MetricsPage } from '#app/features/billing/metrics/metrics-page.tsx'
import { readMetricsSearch } from '#app/features/billing/metrics/metrics-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/metrics')({
  validateSearch: readMetricsSearch,
  component: MetricsPage,
})
