import type { CustomerMeter, CustomerMeterAdjustment } from '@tollgate/contracts'
import { Prisma } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { tellStatesOf } from '../customer/tell-states.ts'
import { presentCustomerMeter } from './present.ts'
import { lockAccount, requireCustomerMeter } from './queries.ts'

export async function adjustCustomerMeter(
  ctx: MerchantContext,
  { id, ...adjustment }: CustomerMeterAdjustment & { id: string },
): Promise<CustomerMeter> {
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, id)
    return adjustAccount(tx, id, adjustment)
  })
}

/** Credits by hand, of an account that is held. What is credited is never less than nothing. */
export async function adjustAccount(
  tx: MerchantContext,
  id: string,
  { units, note = null }: CustomerMeterAdjustment,
): Promise<CustomerMeter> {
  const { organizationId } = tx
  const before = presentCustomerMeter(await requireCustomerMeter(tx, id))
  const { customer_id: customerId, meter_id: meterId, credited_units: credited } = before
  if (credited + units < 0) {
    const values = { credited }
    throw refusal('customer_meter.too_few_credits', { values, at: ['body', 'units'] })
  }
  const entry = {
    id: newId(),
    organizationId,
    customerId,
    meterId,
    kind: 'adjustment',
    units: new Prisma.Decimal(units),
    rolloverUnits: new Prisma.Decimal(0),
    note,
    createdAt: tx.clock.now(),
  }
  await save(tx, { insert: { meterEntry: [entry] } })
  const after = presentCustomerMeter(await requireCustomerMeter(tx, id))
  await record(tx, 'customer_meter.adjusted', {
    organizationId,
    before: creditsOf(before, null),
    after: creditsOf(after, note),
  })
  await tellStatesOf(tx, [customerId])
  return after
}

function creditsOf(
  { id, customer_id, meter_id, credited_units }: CustomerMeter,
  note: string | null,
) {
  return { id, customer_id, meter_id, credited_units, note }
}
