import { createFileRoute } from '@tanstack/react-router'
import { BenefitList } from '#app/features/billing/benefit/benefit-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/benefits/')({
  validateSearch: readListSearch,
  component: BenefitList,
})
