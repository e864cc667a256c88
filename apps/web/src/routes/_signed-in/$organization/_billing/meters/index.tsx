import { createFileRoute } from '@tanstack/react-router'
import { MeterList } from '#app/features/billing/meter/meter-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/meters/')({
  validateSearch: readListSearch,
  component: MeterList,
})
