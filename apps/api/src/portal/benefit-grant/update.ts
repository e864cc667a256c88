import type { PortalBenefitGrant, PortalBenefitGrantUpdate } from '@tollgate/contracts'
import { giveToAccount } from '../../billing/benefit-grant/give-to-account.ts'
import type { CustomerContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { requireOwnCustomer } from '../customer/queries.ts'
import { getPortalBenefitGrant } from './get.ts'
import { requireOwnGrant } from './queries.ts'

/** Has a benefit given to the connected account, again if that failed. */
export async function updatePortalBenefitGrant(
  ctx: CustomerContext,
  { id, benefit_type: type, properties }: PortalBenefitGrantUpdate & { id: string },
): Promise<PortalBenefitGrant> {
  await requireOwnCustomer(ctx)
  const { benefit } = await requireOwnGrant(ctx, id)
  if (type && type !== benefit.type) {
    throw refusal('benefit.type_fixed', { at: ['body', 'benefit_type'] })
  }
  await giveToAccount(ctx, { id, accountId: properties?.account_id ?? null })
  return getPortalBenefitGrant(ctx, { id })
}
