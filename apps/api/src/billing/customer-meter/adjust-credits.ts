import type { CustomerCreditsAdjustment, CustomerMeter } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findCustomer, findCustomerByExternalId } from '../customer/find.ts'
import { meterRows } from '../meter/queries.ts'
import { adjustAccount } from './adjust.ts'
import { openAccount } from './queries.ts'

/** Credits by hand, also a customer who has not used the meter yet. */
export async function adjustCustomerCredits(
  ctx: MerchantContext,
  { units, note, ...named }: CustomerCreditsAdjustment,
): Promise<CustomerMeter> {
  return inTransaction(ctx, async (tx) => {
    const customerId = await readCustomer(tx, named)
    const [meter] = await findRows(tx, meterRows, [named.meter_id])
    if (!meter) throw refusal('reference.not_found', { at: ['body', 'meter_id'] })
    return adjustAccount(tx, await openAccount(tx, { customerId, meter }), { units, note })
  })
}

async function readCustomer(
  tx: MerchantContext,
  {
    customer_id: id,
    external_customer_id: externalId = '',
  }: Pick<CustomerCreditsAdjustment, 'customer_id' | 'external_customer_id'>,
): Promise<string> {
  const isById = id !== undefined
  const found = isById ? await findCustomer(tx, id) : await findCustomerByExternalId(tx, externalId)
  if (found) return found.id
  const field = isById ? 'customer_id' : 'external_customer_id'
  throw refusal('customer.not_found', { at: ['body', field] })
}
