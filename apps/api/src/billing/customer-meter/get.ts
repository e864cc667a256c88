import type { CustomerMeter } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentCustomerMeter } from './present.ts'
import { requireCustomerMeter } from './queries.ts'

export async function getCustomerMeter(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CustomerMeter> {
  return presentCustomerMeter(await requireCustomerMeter(ctx, id))
}
