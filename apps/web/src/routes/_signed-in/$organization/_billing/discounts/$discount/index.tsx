import { createFileRoute } from '@tanstack/react-router'
import { DiscountPage } from '#app/features/billing/discount/discount-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/discounts/$discount/')({
  component: DiscountPage,
})
