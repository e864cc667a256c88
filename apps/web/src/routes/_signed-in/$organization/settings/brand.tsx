import { createFileRoute } from '@tanstack/react-router'
import { Brand } from '#app/features/organization/brand/brand.tsx'

export const Route = createFileRoute('/_signed-in/$organization/settings/brand')({
  component: Brand,
})
