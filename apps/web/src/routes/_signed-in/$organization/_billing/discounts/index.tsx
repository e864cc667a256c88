import { createFileRoute } from '@tanstack/react-router'
import { DiscountList } from '#app/features/billing/discount/discount-list.tsx'
import { readListSearch } from '#app/list/list-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/discounts/')({
  validateSearch: readListSearch,
  component: DiscountList,
})
