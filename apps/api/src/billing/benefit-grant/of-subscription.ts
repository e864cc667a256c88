import type { Benefit, Subscription } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { type Disputed, findDisputed } from '../dispute/queries.ts'
import { isTold, moveGrant, newGrants, type Source, statusOf } from './lifecycle.ts'
import { type GrantWithParts, presentChangedGrant } from './present.ts'
import { lockGrantsOfSubscriptions } from './queries.ts'

/** Grants of subscriptions, which are held with them, and what disputes leave of them. */
export interface HeldGrants {
  grants: GrantWithParts[]
  /** By subscription. */
  disputed: Map<string, Disputed>
}

export async function holdGrants(
  tx: MerchantContext,
  subscriptionIds: string[],
): Promise<HeldGrants> {
  if (subscriptionIds.length === 0) return { grants: [], disputed: new Map() }
  const grants = await lockGrantsOfSubscriptions(tx, subscriptionIds)
  return { grants, disputed: await findDisputed(tx, subscriptionIds) }
}

/** What a subscription gives from now on: all of its product, or nothing. */
interface Entitled {
  subscription: Pick<Subscription, 'id' | 'customerId' | 'currentPeriodStart'>
  product: { benefits: { benefit: Pick<Benefit, 'id'> }[] }
  isEntitled: boolean
}

export interface GrantPlan {
  writes: Writes[]
  /** To be given by `grantBenefitJob`. */
  grantIds: string[]
}

/**
 * Brings the grants of a subscription to what it gives. What a lost dispute has taken stays so for the
 * period that it was about.
 */
export function planGrantsOfSubscription(
  tx: MerchantContext,
  { grants, disputed }: HeldGrants,
  { subscription, product, isEntitled }: Entitled,
): GrantPlan {
  const { id: subscriptionId, customerId, currentPeriodStart } = subscription
  const held = grants.filter((grant) => grant.subscriptionId === subscriptionId)
  const { isFrozen = false, lostOrderAt = null } = disputed.get(subscriptionId) ?? {}
  const isLost = lostOrderAt !== null && lostOrderAt >= currentPeriodStart
  const wanted = isEntitled && !isLost ? product.benefits.map(({ benefit }) => benefit) : []
  const source = { customerId, orderId: null, subscriptionId }
  return planGrants(tx, held, { source, wanted, isFrozen })
}

interface Wanted {
  source: Source
  wanted: Pick<Benefit, 'id'>[]
  /** Whether it is disputed, and gives nothing until that has ended. */
  isFrozen: boolean
}

/**
 * Brings grants, which are held, to what their source gives: what is missing is given or given again, and what
 * it gives no longer is taken. What is added to a frozen source is frozen with the rest.
 */
export function planGrants(
  tx: MerchantContext,
  held: GrantWithParts[],
  { source, wanted, isFrozen }: Wanted,
): GrantPlan {
  const status = isFrozen ? 'frozen' : 'pending'
  const isWanted = ({ benefitId }: { benefitId: string }) =>
    wanted.some(({ id }) => id === benefitId)
  const revived = held
    .filter((grant) => isWanted(grant) && statusOf(grant) === 'revoked')
    .map((grant) => moveGrant(tx, grant, status))
  const missing = wanted.filter(({ id }) => !held.some(({ benefitId }) => benefitId === id))
  const added = newGrants(tx, source, missing, status)
  return {
    writes: [
      ...held
        .filter((grant) => !isWanted(grant) && statusOf(grant) !== 'revoked')
        .flatMap((grant) => takeAway(tx, grant)),
      ...revived.map(({ writes }) => writes),
      { insert: { benefitGrant: added } },
    ],
    grantIds: isFrozen ? [] : [...revived.map(({ grant }) => grant), ...added].map(({ id }) => id),
  }
}

/** One that nobody was told of is taken without a word either. */
function takeAway(tx: MerchantContext, before: GrantWithParts): Writes[] {
  const { organizationId } = tx
  const { grant, writes } = moveGrant(tx, before, 'revoked')
  if (!isTold(before)) return [writes]
  const after = presentChangedGrant(before, grant)
  return [
    writes,
    { insert: { ...changeRows(tx, 'benefit_grant.revoked', { organizationId, after }) } },
  ]
}
