import { useListPayments } from '#api/payment/payment.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

const many = 100

/** The attempts to be paid for an order, the newest first. */
export function useOrderPayments(orderId: string) {
  const { id: organization_id } = useOrganization()
  return useListPayments({
    organization_id,
    order_id: [orderId],
    sorting: ['-created_at' as const],
    limit: many,
  })
}
