import type { UsageEvent } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentEvent } from './present.ts'
import { requireEvent } from './queries.ts'

export async function getEvent(ctx: MerchantContext, { id }: { id: string }): Promise<UsageEvent> {
  return presentEvent(await requireEvent(ctx, id))
}
