import { createFileRoute } from '@tanstack/react-router'
import { Providers } from '#app/features/administration/social-provider/social-provider-list.tsx'

export const Route = createFileRoute('/_signed-in/administration/providers')({
  component: Providers,
})
