import { createFileRoute } from '@tanstack/react-router'
import { NewProduct } from '#app/features/billing/product/new-product.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/products/new')({
  component: NewProduct,
})
