import { createFileRoute } from '@tanstack/react-router'
import { NewMeter } from '#app/features/billing/meter/new-meter.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/meters/new')({
  component: NewMeter,
})
