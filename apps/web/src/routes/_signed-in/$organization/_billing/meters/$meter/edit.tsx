import { createFileRoute } from '@tanstack/react-router'
import { EditMeter } from '#app/features/billing/meter/edit-meter.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/meters/$meter/edit')({
  component: EditMeter,
})
