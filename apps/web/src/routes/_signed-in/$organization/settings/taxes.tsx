import { createFileRoute } from '@tanstack/react-router'
import { Taxes } from '#app/features/organization/tax/taxes.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/taxes')({
  component: Taxes,
})
