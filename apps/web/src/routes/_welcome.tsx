import { createFileRoute } from '@tanstack/react-router'
import { Welcome } from '#app/features/account/welcome/welcome.tsx'

export const Route = createFileRoute('/_welcome')({
  loader: ({ context }) => context.messages.load('welcome'),
  component: Welcome,
})
