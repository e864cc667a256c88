import { useParams } from '@tanstack/react-router'
import { useGetProduct } from '#api/product/product.ts'

/** The product of the address. */
export function useProduct() {
  const { product = '' } = useParams({ strict: false })
  return useGetProduct(product)
}
