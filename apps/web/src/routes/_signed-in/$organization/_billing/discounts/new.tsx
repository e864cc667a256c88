import { createFileRoute } from '@tanstack/react-router'
import { NewDiscount } from '#app/features/billing/discount/new-discount.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/discounts/new')({
  component: NewDiscount,
})
