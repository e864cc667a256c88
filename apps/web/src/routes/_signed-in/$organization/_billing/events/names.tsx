import { createFileRoute } from '@tanstack/react-router'
import { EventNameList } from '#app/features/billing/event/event-name-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/events/names')({
  validateSearch: readListSearch,
  component: EventNameList,
})
