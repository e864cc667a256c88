import { createFileRoute } from '@tanstack/react-router'
import { DisputeList } from '#app/features/billing/dispute/dispute-list.tsx'
import { readDisputeSearch } from '#app/features/billing/dispute/dispute-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/disputes')({
  validateSearch: readDisputeSearch,
  component: DisputeList,
})
