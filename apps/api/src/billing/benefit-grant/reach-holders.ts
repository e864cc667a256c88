import type { Order } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findDisputedOrders } from '../dispute/queries.ts'
import { reachHoldersJob } from '../jobs.ts'
import { givePendingGrants } from './grant.ts'
import { type Holder, type HolderKind, holdBenefitsOfProduct, lockHolders } from './holders.ts'
import {
  type GrantPlan,
  holdGrants,
  planGrants,
  planGrantsOfSubscription,
} from './of-subscription.ts'
import { lockGrantsOfOrders } from './queries.ts'

/** Bounds what one transaction holds. */
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
  const { productId, kind, orderId, after } = reach
  const wanted = await holdBenefitsOfProduct(tx, productId)
  const holders = await lockHolders(tx, kind, { productId, orderId, after, limit: BATCH })
  const plans =
    kind === 'order'
      ? await planForOrders(tx, holders, wanted)
      : await planForSubscriptions(tx, holders, wanted)
  await save(tx, ...plans.flatMap(({ writes }) => writes))
  // A job for each would fill the queue, in which other merchants’ jobs have to be found.
  await givePendingGrants(
    tx,
    plans.flatMap(({ grantIds }) => grantIds),
  )
  const last = holders.at(-1)
  if (holders.length < BATCH || !last) return
  const { id, createdAt } = last
  await tx.jobs.enqueue(tx, reachHoldersJob, { ...reach, after: { id, createdAt } })
}

type Given = { id: string }[]

/** What is disputed since it was looked for keeps what it has. */
async function planForOrders(
  tx: MerchantContext,
  holders: Holder[],
  wanted: Given,
): Promise<GrantPlan[]> {
  const ids = holders.map(({ id }) => id)
  const disputed = await findDisputedOrders(tx, ids)
  const held = await lockGrantsOfOrders(tx, ids)
  return holders
    .filter(({ id }) => !disputed.has(id))
    .map(({ id: orderId, customerId }) => {
      const own = held.filter((grant) => grant.orderId === orderId)
      const source = { customerId, orderId, subscriptionId: null }
      return planGrants(tx, own, { source, wanted, isFrozen: false })
    })
}

async function planForSubscriptions(
  tx: MerchantContext,
  holders: Holder[],
  wanted: Given,
): Promise<GrantPlan[]> {
  const held = await holdGrants(
    tx,
    holders.map(({ id }) => id),
  )
  const product = { benefits: wanted.map((benefit) => ({ benefit })) }
  return holders.map((subscription) =>
    planGrantsOfSubscription(tx, held, { subscription, product, isEntitled: true }),
  )
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
