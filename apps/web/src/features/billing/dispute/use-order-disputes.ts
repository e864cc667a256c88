import { useListDisputes } from '#api/dispute/dispute.ts'
import type { Dispute } from '#api/model/index.ts'
import { useOrganization } from '#app/features/organization/access/use-organization.ts'

const many = 100

/** The disputes of an order’s payment, the oldest first. */
export function useOrderDisputes(orderId: string): Dispute[] {
  const { id: organization_id } = useOrganization()
  const asked = {
    organization_id,
    order_id: [orderId],
    sorting: ['created_at' as const],
    limit: many,
  }
  return useListDisputes(asked).data?.items ?? []
}
