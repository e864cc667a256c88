import type { Order } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { grantBenefitJob, reachHoldersJob } from '../jobs.ts'
import { requireOrganization } from '../organization/find.ts'
import { readDisputeSettings } from '../organization/present.ts'
import { type HolderKind, holdBenefitsOfProduct, lockHolders } from './holders.ts'
import { planGrants } from './of-subscription.ts'
import { lockGrantsOfOrders, lockGrantsOfSubscriptions } from './queries.ts'

/** Bounds what one transaction holds, and how many jobs wait at a time. */
const BATCH = 100

interface Reach {
  organizationId: string
  productId: string
  kind: HolderKind
  orderId: string | null
  after: { id: string; createdAt: Date } | null
}

/**
 * Brings what holders of a product have to the benefits that it has now: some of them, and the others by
 * a job that follows. Holders are taken in the order in which they came, so that none is left out.
 */
export async function reachHolders(services: Context, reach: Reach): Promise<void> {
  const { organizationId } = reach
  await inTransaction({ ...services, organizationId }, (tx) => reachSome(tx, reach))
}

async function reachSome(tx: MerchantContext, reach: Reach): Promise<void> {
  const { organizationId, productId, kind, orderId, after } = reach
  const wanted = await holdBenefitsOfProduct(tx, productId)
  const holders = await lockHolders(tx, kind, { productId, orderId, after, limit: BATCH })
  const ids = holders.map(({ id }) => id)
  const held = await (kind === 'order' ? lockGrantsOfOrders : lockGrantsOfSubscriptions)(tx, ids)
  const freezes = holders.some(({ isDisputed }) => isDisputed) && (await freezesDisputed(tx))
  const plans = holders.map(({ id, customerId, isDisputed }) => {
    const source =
      kind === 'order'
        ? { customerId, orderId: id, subscriptionId: null }
        : { customerId, orderId: null, subscriptionId: id }
    const own = held.filter(({ orderId, subscriptionId }) => id === (orderId ?? subscriptionId))
    return planGrants(tx, own, { source, wanted, isFrozen: freezes && isDisputed })
  })
  await save(tx, ...plans.flatMap(({ writes }) => writes))
  const given = plans.flatMap(({ grantIds }) => grantIds)
  await tx.jobs.enqueue(
    tx,
    grantBenefitJob,
    ...given.map((benefitGrantId) => ({ organizationId, benefitGrantId })),
  )
  const last = holders.at(-1)
  if (holders.length < BATCH || !last) return
  const { id, createdAt } = last
  await tx.jobs.enqueue(tx, reachHoldersJob, { ...reach, after: { id, createdAt } })
}

async function freezesDisputed(tx: MerchantContext): Promise<boolean> {
  const { disputeSettings } = await requireOrganization(tx)
  return readDisputeSettings(disputeSettings).freeze_benefits
}

/** Enqueues it for a product whose benefits are being changed. */
export function enqueueReach(tx: MerchantContext, productId: string): Promise<void> {
  const of = { organizationId: tx.organizationId, productId, orderId: null, after: null }
  return tx.jobs.enqueue(
    tx,
    reachHoldersJob,
    { ...of, kind: 'subscription' },
    { ...of, kind: 'order' },
  )
}

/** Enqueues it for an order that was passed over while it was disputed. */
export function enqueueReachOrder(
  tx: MerchantContext,
  { id: orderId, productId }: Pick<Order, 'id' | 'productId'>,
): Promise<void> {
  const of = { organizationId: tx.organizationId, productId, orderId, after: null }
  return tx.jobs.enqueue(tx, reachHoldersJob, { ...of, kind: 'order' })
}
