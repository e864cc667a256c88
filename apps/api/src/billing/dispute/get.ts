import type { Dispute } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentDispute } from './present.ts'
import { requireDispute } from './queries.ts'

export async function getDispute(ctx: MerchantContext, { id }: { id: string }): Promise<Dispute> {
  return presentDispute(await requireDispute(ctx, id))
}
