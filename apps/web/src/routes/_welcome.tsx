import { createFileRoute } from '@tanstack/react-router'
import { WelcomeLayout } from '#app/features/account/welcome/welcome-layout.tsx'

export const Route = createFileRoute('/_welcome')({
  loader: ({ context }) => context.messages.load('welcome'),
  component: WelcomeLayout,
})
