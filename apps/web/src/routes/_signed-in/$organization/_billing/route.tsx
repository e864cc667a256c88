import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/$organization/_billing')({
  loader: ({ context }) => context.messages.load('billing'),
})
