import type { Order } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows, joinChanges } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { grantBenefitJob } from '../jobs.ts'
import { isTold, moveGrant, statusOf } from './lifecycle.ts'
import { type GrantWithParts, presentChangedGrant } from './present.ts'
import { lockGrantsOfOrder, lockGrantsOfSubscriptions } from './queries.ts'

type Giving = Pick<Order, 'id' | 'subscriptionId'>

/** Takes an order’s benefits for as long as its payment is disputed, for the caller to save. */
export async function freezeGrants(tx: MerchantContext, order: Giving): Promise<Writes[]> {
  const { organizationId } = tx
  const grants = await lockGrantsOf(tx, order)
  const frozen = grants
    .filter((grant) => ['pending', 'granted'].includes(statusOf(grant)))
    .map((before) => ({ before, ...moveGrant(tx, before, 'frozen') }))
  const changes = frozen
    .filter(({ before }) => isTold(before))
    .map(({ before, grant }) =>
      changeRows(tx, 'benefit_grant.revoked', {
        organizationId,
        after: presentChangedGrant(before, grant),
      }),
    )
  return [...frozen.map(({ writes }) => writes), { insert: { ...joinChanges(...changes) } }]
}

/** Has what was frozen given again. */
export async function thawGrants(tx: MerchantContext, order: Giving): Promise<Writes[]> {
  const { organizationId } = tx
  const grants = await lockGrantsOf(tx, order)
  const thawed = grants
    .filter((grant) => statusOf(grant) === 'frozen')
    .map((grant) => moveGrant(tx, grant, 'pending'))
  const jobs = thawed.map(({ grant: { id } }) => ({ organizationId, benefitGrantId: id }))
  await tx.jobs.enqueue(tx, grantBenefitJob, ...jobs)
  return thawed.map(({ writes }) => writes)
}

/** An order of a subscription pays for what the subscription gives. */
function lockGrantsOf(
  tx: MerchantContext,
  { id, subscriptionId }: Giving,
): Promise<GrantWithParts[]> {
  return subscriptionId
    ? lockGrantsOfSubscriptions(tx, [subscriptionId])
    : lockGrantsOfOrder(tx, id)
}
