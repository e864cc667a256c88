import { useParams } from '@tanstack/react-router'
import { useGetDiscount } from '#api/discount/discount.ts'

/** The discount of the address. */
export function useDiscount() {
  const { discount = '' } = useParams({ strict: false })
  return useGetDiscount(discount)
}
