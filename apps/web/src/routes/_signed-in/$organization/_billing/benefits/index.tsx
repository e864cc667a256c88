import { createFileRoute } from '@tanstack/react-router'
import { BenefitList } from '#app/features/billing/benefit/benefit-list.tsx'
import { readBenefitSearch } from '#app/features/billing/benefit/benefit-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/benefits/')({
  validateSearch: readBenefitSearch,
  component: BenefitList,
})
