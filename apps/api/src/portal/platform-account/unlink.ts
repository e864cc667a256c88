import type { Platform } from '@tollgate/contracts'
import { unlinkAccount } from '../../billing/platform-account/unlink.ts'
import type { CustomerContext } from '../../core/context.ts'
import { requireOwnCustomer } from '../customer/queries.ts'

export async function unlinkPlatformAccount(
  ctx: CustomerContext,
  { platform }: { platform: Platform },
): Promise<void> {
  const { id: customerId } = await requireOwnCustomer(ctx)
  await unlinkAccount(ctx, { customerId, platform })
}
