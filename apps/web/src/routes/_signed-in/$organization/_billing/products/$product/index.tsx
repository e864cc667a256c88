import { createFileRoute } from '@tanstack/react-router'
import { getGetProductQueryOptions } from '#api/product/product.ts'
import { ProductPage } from '#app/features/billing/product/product-page.tsx'

export const Route = createFileRoute('/_signed-in/$organization/_billing/products/$product/')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(getGetProductQueryOptions(params.product))
  },
  component: ProductPage,
})
