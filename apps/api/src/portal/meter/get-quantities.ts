import type { MeterQuantities } from '@tollgate/contracts'
import { quantitiesOf } from '../../billing/meter/get-quantities.ts'
import type { CustomerContext } from '../../core/context.ts'
import { daysOfPeriod } from './days.ts'
import { requireOwnMeter } from './queries.ts'

/** What the customer has used on each day of the period that runs. */
export async function getPortalMeterQuantities(
  ctx: CustomerContext,
  { id, timezone: timeZone }: { id: string; timezone: string },
): Promise<MeterQuantities> {
  const { account, meter } = await requireOwnMeter(ctx, id)
  const periods = daysOfPeriod(account, { now: ctx.clock.now(), timeZone })
  return quantitiesOf(ctx, meter, { periods, customerIds: [account.customerId] })
}
