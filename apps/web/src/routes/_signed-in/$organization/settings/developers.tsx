import { createFileRoute } from '@tanstack/react-router'
import { Developers } from '#app/features/organization/developers/developers.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/developers')({
  component: Developers,
})
