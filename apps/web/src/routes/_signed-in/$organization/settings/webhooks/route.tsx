import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/$organization/settings/webhooks')({
  loader: ({ context }) => context.messages.load('billing'),
})
