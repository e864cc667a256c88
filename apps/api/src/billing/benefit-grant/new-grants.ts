import type { Benefit, NewRow, Order } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'

/** What an order gives, to be saved with it; `grantBenefitJob` then gives it. */
export function newGrants(
  tx: MerchantContext,
  { id: orderId, customerId }: Pick<Order, 'id' | 'customerId'>,
  benefits: Pick<Benefit, 'id'>[],
): NewRow<'benefitGrant'>[] {
  const { organizationId } = tx
  const createdAt = tx.clock.now()
  return benefits.map(({ id: benefitId }) => ({
    id: newId(),
    organizationId,
    benefitId,
    customerId,
    orderId,
    createdAt,
    properties: {},
  }))
}
