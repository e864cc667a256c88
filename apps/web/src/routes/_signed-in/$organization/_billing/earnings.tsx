import { createFileRoute } from '@tanstack/react-router'
import { EarningsPage } from '#app/features/billing/earnings/earnings-page.tsx'
import { readEarningsSearch } from '#app/features/billing/earnings/earnings-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/earnings')({
  validateSearch: readEarningsSearch,
  component: EarningsPage,
})
