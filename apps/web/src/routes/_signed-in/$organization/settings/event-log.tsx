import { createFileRoute } from '@tanstack/react-router'
import { EventLog } from '#app/features/billing/event-log/event-log.tsx'
import { readEventLogSearch } from '#app/features/billing/event-log/event-log-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/settings/event-log')({
  loader: ({ context }) => context.messages.load('billing'),
  validateSearch: readEventLogSearch,
  component: EventLog,
})
