import { BenefitType, type CustomerState, MetadataOutput } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { presentRecord } from '../../core/present-record.ts'
import { presentGrantProperties } from '../benefit-grant/present.ts'
import { requireRevision } from '../entitlement/queries.ts'
import { presentStateSubscription } from '../subscription/present.ts'
import { findActiveSubscriptions } from '../subscription/queries.ts'
import { getCustomer } from './get.ts'
import { findHeldGrants } from './queries.ts'

type Held = Awaited<ReturnType<typeof findHeldGrants>>[number]

const KEPT_MAXIMUM = 1_000
const kept = new Map<string, { revision: number; state: CustomerState }>()

/** What a customer has now: read again only if something of it has changed since the last time. */
export async function getCustomerState(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CustomerState> {
  const revision = await requireRevision(ctx, id)
  const key = id.toLowerCase()
  const before = kept.get(key)
  if (before?.revision === revision) return before.state
  const state = await readState(ctx, id)
  kept.delete(key)
  kept.set(key, { revision, state })
  const [oldest] = kept.keys()
  if (kept.size > KEPT_MAXIMUM && oldest !== undefined) kept.delete(oldest)
  return state
}

/** Nothing is metered yet, so that part is empty. */
async function readState(ctx: MerchantContext, id: string): Promise<CustomerState> {
  const [customer, grants, subscriptions] = await Promise.all([
    getCustomer(ctx, { id }),
    findHeldGrants(ctx, id),
    findActiveSubscriptions(ctx, id),
  ])
  return {
    ...customer,
    active_subscriptions: subscriptions.map(presentStateSubscription),
    granted_benefits: grants.map(presentHeld),
    active_meters: [],
  }
}

function presentHeld(grant: Held): CustomerState['granted_benefits'][number] {
  return {
    ...presentRecord(grant),
    granted_at: (grant.grantedAt ?? grant.createdAt).toISOString(),
    benefit_id: grant.benefitId,
    benefit_type: BenefitType.parse(grant.benefit.type),
    benefit_metadata: MetadataOutput.parse(grant.benefit.metadata),
    properties: presentGrantProperties(grant),
  }
}
