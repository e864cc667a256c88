import { createFileRoute } from '@tanstack/react-router'
import { DangerZone } from '#app/features/organization/danger-zone/danger-zone.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/danger')({
  component: DangerZone,
})
