import type { MeterAlert, MeterAlertCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findCustomer } from '../customer/find.ts'
import { meterRows } from '../meter/queries.ts'
import { lockOrganization } from '../organization/find.ts'
import { presentMeterAlert } from './present.ts'
import { countForEveryone, requireMeterAlert } from './queries.ts'
import { thresholdOf } from './threshold.ts'

/** Each is compared with each customer whose use is folded. */
const MAXIMUM_FOR_EVERYONE = 50

export async function createMeterAlert(
  ctx: MerchantContext,
  input: MeterAlertCreate,
): Promise<MeterAlert> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    await requireParts(tx, input)
    const id = newId()
    const now = tx.clock.now()
    await tx.db.meterAlert.create({
      data: {
        id,
        organizationId,
        meterId: input.meter_id,
        customerId: input.customer_id ?? null,
        name: input.name,
        ...thresholdOf(input.threshold),
        notify: input.notify,
        nextMailAt: now,
        createdAt: now,
      },
    })
    const alert = presentMeterAlert(await requireMeterAlert(tx, id))
    await record(tx, 'meter_alert.created', { organizationId, after: alert })
    return alert
  })
}

async function requireParts(
  tx: MerchantContext,
  { meter_id: meterId, customer_id: customerId = null }: MeterAlertCreate,
): Promise<void> {
  const [meter] = await findRows(tx, meterRows, [meterId])
  if (!meter) throw refusal('reference.not_found', { at: ['body', 'meter_id'] })
  if (customerId !== null) {
    const customer = await findCustomer(tx, customerId)
    if (!customer) throw refusal('customer.not_found', { at: ['body', 'customer_id'] })
    return
  }
  // Of two at once, the later one counts what the earlier one made.
  await lockOrganization(tx)
  if ((await countForEveryone(tx, meterId)) < MAXIMUM_FOR_EVERYONE) return
  const values = { maximum: MAXIMUM_FOR_EVERYONE }
  throw refusal('meter_alert.too_many', { values, at: ['body', 'meter_id'] })
}
