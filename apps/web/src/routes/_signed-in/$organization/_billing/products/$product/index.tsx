import { createFileRoute } from '@tanstack/react-router'
import { ProductPage } from '#app/features/billing/product/product-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/products/$product/')({
  component: ProductPage,
})
