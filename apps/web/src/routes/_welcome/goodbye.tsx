import { createFileRoute } from '@tanstack/react-router'
import { Farewell } from '#app/features/account/data/farewell.tsx'

export const Route = createFileRoute('/_welcome/goodbye')({
  loader: ({ context }) => context.messages.load('entry'),
  component: Farewell,
})
