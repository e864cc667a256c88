import { createFileRoute } from '@tanstack/react-router'
import { Danger } from '#app/features/organization/danger/danger.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/danger')({
  component: Danger,
})
