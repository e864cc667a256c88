import { createFileRoute } from '@tanstack/react-router'
import { MeterPage } from '#app/features/billing/meter/meter-page.tsx'
import { readMeterSearch } from '#app/features/billing/meter/meter-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/meters/$meter/')({
  validateSearch: readMeterSearch,
  component: MeterPage,
})
