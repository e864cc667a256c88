import { createFileRoute } from '@tanstack/react-router'
import { BenefitPage } from '#app/features/billing/benefit/benefit-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/benefits/$benefit')({
  component: BenefitPage,
})
