import { createFileRoute } from '@tanstack/react-router'
import { setCallOrganization } from '#app/api/fetch-json.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing')({
  beforeLoad: ({ context, preload }) => {
    if (!preload) setCallOrganization(context.organization.id)
  },
  loader: ({ context }) => context.messages.load('billing'),
})
