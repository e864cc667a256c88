import { createFileRoute } from '@tanstack/react-router'
import { EventsLayout } from '#app/shell/organization-tabs.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/events')({
  component: EventsLayout,
})
