import { createFileRoute } from '@tanstack/react-router'
import { ConnectionSettings } from '#app/features/billing/platform-connection/connection-settings.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/connections')({
  loader: ({ context }) => context.messages.load('billing'),
  component: ConnectionSettings,
})
