import { useParams } from '@tanstack/react-router'
import { useGetDiscount } from '#api/discount/discount.ts'

/** The discount that the URL names. */
export function useDiscount() {
  const { discount = '' } = useParams({ strict: false })
  return useGetDiscount(discount)
}
