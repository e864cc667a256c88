import { type MeterQuantities, type meterRoutes, metricsMaximumDays } from '@tollgate/contracts'
import type { z } from 'zod'
import { DAY, dateOf, type Period, periodsBetween, secondsBetween } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { numberOf } from '../customer-meter/units.ts'
import { eventStore } from '../event/store.ts'
import type { Asked, Counted } from '../usage/quantities.ts'
import { readBounded } from './bounded-reading.ts'
import { requireMeter } from './queries.ts'

type Query = z.output<typeof meterRoutes.getMeterQuantities.request.query>

/** What a meter counted in each period, also of events that were ingested a moment ago. */
export async function getMeterQuantities(
  ctx: MerchantContext,
  { id, ...query }: Query & { id: string },
): Promise<MeterQuantities> {
  refuseAny(problemsOf(query))
  const meter = await requireMeter(ctx, id)
  const asked = {
    periods: periodsOf(query),
    customerIds: query.customer_id,
    externalIds: query.external_customer_id,
    metadata: query.metadata,
  }
  if (asked.metadata === undefined) return quantitiesOf(ctx, meter, asked)
  return readBounded(ctx, ['query', 'metadata'], (tx) => quantitiesOf(tx, meter, asked))
}

export async function quantitiesOf(
  ctx: MerchantContext,
  meter: Counted,
  asked: Asked,
): Promise<MeterQuantities> {
  const { total, byPeriod } = await eventStore.findQuantities(ctx, meter, asked)
  return {
    quantities: asked.periods.map(({ begin }, index) => ({
      timestamp: begin.toISOString(),
      quantity: numberOf(byPeriod.get(index) ?? '0'),
    })),
    total: numberOf(total),
  }
}

function problemsOf({ start_timestamp: start, end_timestamp: end, interval }: Query): Refusal[] {
  const at = ['query', 'end_timestamp']
  const seconds = secondsBetween(new Date(start), new Date(end))
  if (seconds < 0) return [refusal('meter.period_reversed', { at })]
  const maximum = metricsMaximumDays[interval]
  if (seconds <= maximum * DAY) return []
  return [refusal('meter.period_too_long', { at, values: { maximum } })]
}

/** From the one with the start to the one with the end. */
function periodsOf({
  start_timestamp,
  end_timestamp,
  interval,
  timezone: timeZone,
}: Query): Period[] {
  const [start, end] = [new Date(start_timestamp), new Date(end_timestamp)]
  const dates = { start: dateOf(start, timeZone), end: dateOf(end, timeZone) }
  return periodsBetween(dates, { interval, timeZone }).filter(
    (period) => period.end > start && period.begin <= end,
  )
}
