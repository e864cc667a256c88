import { useParams } from '@tanstack/react-router'
import { useGetProduct } from '#api/products/products.ts'

/** The product of the address. */
export function useProduct() {
  const { product = '' } = useParams({ strict: false })
  return useGetProduct(product)
}
