import type { Benefit, Subscription } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import type { ProductWithParts } from '../product/present.ts'
import { isTold, moveGrant, newGrants, type Source, statusOf } from './lifecycle.ts'
import { type GrantWithParts, presentGrant } from './present.ts'

/** What a subscription gives from now on: all of its product, or nothing. */
interface Entitled {
  subscription: Subscription
  product: Pick<ProductWithParts, 'benefits'>
  isEntitled: boolean
}

interface GrantPlan {
  writes: Writes[]
  /** To be given by `grantBenefitJob`. */
  grantIds: string[]
}

/** Brings the grants of a subscription, which are held, to what it gives. */
export function planGrantsOfSubscription(
  tx: MerchantContext,
  held: GrantWithParts[],
  { subscription, product, isEntitled }: Entitled,
): GrantPlan {
  const { id: subscriptionId, customerId } = subscription
  const wanted = isEntitled ? product.benefits.map(({ benefit }) => benefit) : []
  return planGrants(tx, held, { source: { customerId, orderId: null, subscriptionId }, wanted })
}

interface Wanted {
  source: Source
  wanted: Pick<Benefit, 'id'>[]
  /** Whether it is disputed, and gives nothing until that has ended. */
  isFrozen?: boolean
}

/**
 * Brings grants, which are held, to what their source gives: what is missing is given or given again, and what
 * it gives no longer is taken. What is added to a frozen source is frozen with the rest.
 */
export function planGrants(
  tx: MerchantContext,
  held: GrantWithParts[],
  { source, wanted, isFrozen = held.some((grant) => statusOf(grant) === 'frozen') }: Wanted,
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
  const after = presentGrant(grant)
  return [
    writes,
    { insert: { ...changeRows(tx, 'benefit_grant.revoked', { organizationId, after }) } },
  ]
}
