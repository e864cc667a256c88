import { createFileRoute } from '@tanstack/react-router'
import { Notifications } from '#app/features/organization/notification/notifications.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/notifications')({
  component: Notifications,
})
