import { createFileRoute } from '@tanstack/react-router'
import { readProductSearch } from '#app/features/billing/list/list-search.ts'
import { ProductList } from '#app/features/billing/product/product-list.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/products/')({
  validateSearch: readProductSearch,
  component: ProductList,
})
