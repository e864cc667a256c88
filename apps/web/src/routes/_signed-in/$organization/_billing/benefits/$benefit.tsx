import { createFileRoute } from '@tanstack/react-router'
import { BenefitPage } from '#app/features/billing/benefit/benefit-page.tsx'
import { readHolderSearch } from '#app/features/billing/benefit/benefit-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/benefits/$benefit')({
  validateSearch: readHolderSearch,
  component: BenefitPage,
})
