import { createFileRoute } from '@tanstack/react-router'
import { Providers } from '#app/features/administration/providers/providers.tsx'

export const Route = createFileRoute('/_signed-in/administration/providers')({
  component: Providers,
})
