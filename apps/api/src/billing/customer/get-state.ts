import type { CustomerState } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { requireRevision } from '../entitlement/queries.ts'
import { requireCustomerState } from './queries.ts'

const KEPT_MAXIMUM = 1_000
const kept = new Map<string, { revision: number; state: CustomerState }>()

/**
 * What a customer has now: read again only if something of it has changed since the last time, or if they use
 * anything that is metered.
 */
export async function getCustomerState(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CustomerState> {
  const revision = await requireRevision(ctx, id)
  const key = id.toLowerCase()
  const before = kept.get(key)
  const isMetered = (before?.state.active_meters.length ?? 0) > 0
  if (before?.revision === revision && !isMetered) return before.state
  const state = await requireCustomerState(ctx, id)
  kept.delete(key)
  kept.set(key, { revision, state })
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAXIMUM && oldest !== undefined) kept.delete(oldest)
  return state
}
