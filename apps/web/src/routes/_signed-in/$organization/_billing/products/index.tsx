import { createFileRoute } from '@tanstack/react-router'
import { ProductList } from '#app/features/billing/product/product-list.tsx'
import { readProductSearch } from '#app/features/billing/product/product-search.ts'

export const Route = createFileRoute('/_signed-in/$organization/_billing/products/')({
  validateSearch: readProductSearch,
  component: ProductList,
})
