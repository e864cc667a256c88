import type { meterCreditProperties } from '@tollgate/contracts'
import type { z } from 'zod'
import type { MerchantContext } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { findRows } from '../../core/rows-by-id.ts'
import { meterRows } from '../meter/queries.ts'

type Properties = z.infer<typeof meterCreditProperties>

/** Refuses a meter that the organization doesn’t have. */
export async function checkMeter(
  ctx: MerchantContext,
  { meter_id, units, rollover }: Properties,
): Promise<Properties> {
  const [meter] = await findRows(ctx, meterRows, [meter_id])
  if (!meter) throw refusal('reference.not_found', { at: ['body', 'properties', 'meter_id'] })
  return { units, rollover, meter_id: meter.id }
}
