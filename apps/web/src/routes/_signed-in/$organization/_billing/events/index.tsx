import { createFileRoute } from '@tanstack/react-router'
import { EventList } from '#app/features/billing/event/event-list.tsx'
import { readEventSearch } from '#app/features/billing/event/event-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/events/')({
  validateSearch: readEventSearch,
  component: EventList,
})
