import { createFileRoute } from '@tanstack/react-router'
import { Business } from '#app/features/organization/business/business.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/business')({
  component: Business,
})
