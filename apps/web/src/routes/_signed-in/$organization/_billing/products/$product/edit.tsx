import { createFileRoute } from '@tanstack/react-router'
import { EditProduct } from '#app/features/billing/product/edit-product.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/products/$product/edit')({
  component: EditProduct,
})
