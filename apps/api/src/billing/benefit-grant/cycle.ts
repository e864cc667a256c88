import { GrantProperties, meterCreditProperties } from '@tollgate/contracts'
import type { Order } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { changeRows } from '../../core/record.ts'
import type { Writes } from '../../core/save.ts'
import { planCredit } from '../customer-meter/credit.ts'
import { type Reset, resetCustomerMeters } from '../customer-meter/reset.ts'
import { changeGrant } from './lifecycle.ts'
import { type GrantWithParts, presentChangedGrant } from './present.ts'

/** A renewal that is paid, and what its subscription gives. */
export interface Cycle {
  order: Pick<Order, 'id' | 'periodStart' | 'periodEnd'>
  subscription: { id: string; product: { benefits: { benefitId: string }[] } }
}

/**
 * Has benefits go on for a period, for the caller to save: what is credited begins anew where its period began,
 * unless what bills the meter has ended that already. What was taken meanwhile is credited when it is given again.
 */
export async function cycleGrants(
  tx: MerchantContext,
  cycles: Cycle[],
  grants: GrantWithParts[],
): Promise<Writes[]> {
  const held = cycles.flatMap((cycle) =>
    grants
      .filter(({ subscriptionId }) => subscriptionId === cycle.subscription.id)
      .map((grant) => ({ cycle, grant, isGiven: isGiven(cycle, grant) })),
  )
  const given = held.filter(({ isGiven }) => isGiven)
  await resetCustomerMeters(
    tx,
    given.flatMap(({ cycle, grant }) => resetsOf(cycle, grant)),
  )
  return held
    .filter(({ grant }) => grant.grantedAt !== null)
    .flatMap(({ cycle, grant, isGiven }) => {
      const isCredited = isGiven && grant.benefit.type === 'meter_credit'
      return isCredited ? credit(tx, cycle, grant) : [tell(tx, grant, grant)]
    })
}

/** Whether the product still has it. */
function isGiven({ subscription }: Cycle, { benefitId }: GrantWithParts): boolean {
  return subscription.product.benefits.some((one) => one.benefitId === benefitId)
}

/** Of the meter that it credited last, too: the benefit may be of another one by now. */
function resetsOf({ order, subscription }: Cycle, grant: GrantWithParts): Reset[] {
  const { periodStart: at, periodEnd: nextEndsAt } = order
  if (grant.benefit.type !== 'meter_credit' || at === null) return []
  const { meter_id } = meterCreditProperties.parse(grant.benefit.properties)
  const properties = GrantProperties.parse(grant.properties)
  const last = 'last_credited_meter_id' in properties ? properties.last_credited_meter_id : meter_id
  return [...new Set([meter_id, last])].map((meterId) => ({
    customerId: grant.customerId,
    meterId,
    at,
    nextEndsAt,
    subscriptionId: subscription.id,
  }))
}

function credit(tx: MerchantContext, { order }: Cycle, before: GrantWithParts): Writes[] {
  const { properties, writes } = planCredit(tx, before, { orderId: order.id })
  const changed = changeGrant(tx, before, { properties })
  return [...writes, changed.writes, tell(tx, before, changed.grant)]
}

function tell(tx: MerchantContext, before: GrantWithParts, grant: GrantWithParts): Writes {
  const { organizationId } = tx
  const after = presentChangedGrant(before, grant)
  return { insert: { ...changeRows(tx, 'benefit_grant.cycled', { organizationId, after }) } }
}
