import {
  type Aggregation,
  type MeterPreview,
  type MeterPreviewEvent,
  type MeterPreviewMonth,
  type MeterPreviewRequest,
  readUnitAmount,
} from '@tollgate/contracts'
import { monthOf, secondsAfter } from '../../core/calendar.ts'
import type { MerchantContext } from '../../core/context.ts'
import { findRows, inOrderOf } from '../../core/rows-by-id.ts'
import { numberOf } from '../customer-meter/units.ts'
import { type EventWithOwner, flatMetadata } from '../event/present.ts'
import { eventRows } from '../event/queries.ts'
import { requireOrganization } from '../organization/find.ts'
import { priceUsage } from '../pricing/usage.ts'
import { readBounded } from './bounded-reading.ts'
import { type CountedMonths, countMonths, type Months } from './count-months.ts'
import { compileAmount } from './matches.ts'

/** What a meter would have counted, without creating it. */
export async function previewMeter(
  ctx: MerchantContext,
  input: MeterPreviewRequest,
): Promise<MeterPreview> {
  const { timeZone, defaultCurrency } = await requireOrganization(ctx)
  const running = monthOf(ctx.clock.now(), timeZone)
  const months = { last: monthOf(secondsAfter(running.begin, -1), timeZone), running }
  const price = priceOf(input, defaultCurrency)
  const { counted, newest } = await readBounded(ctx, ['body', 'filter'], async (tx) => {
    const counted = await countMonths(tx, { definition: input, months, isPriced: price !== null })
    return { counted, newest: await findRows(tx, eventRows, counted.newest) }
  })
  return {
    timezone: timeZone,
    last_month: presentMonth(counted, { months, price, isRunning: false }),
    this_month: presentMonth(counted, { months, price, isRunning: true }),
    price_currency: price?.currency ?? null,
    events: inOrderOf(counted.newest, newest).map((event) => presentEvent(event, input)),
    read_events: counted.read,
    is_complete: counted.isComplete,
  }
}

interface Price {
  unitAmount: string
  capAmount: number | null
  currency: string
}

function priceOf(input: MeterPreviewRequest, defaultCurrency: string): Price | null {
  const { unit_amount, cap_amount = null, price_currency: currency = defaultCurrency } = input
  const unitAmount = unit_amount == null ? null : readUnitAmount(unit_amount)
  return unitAmount === null ? null : { unitAmount, capAmount: cap_amount, currency }
}

interface Shown {
  months: Months
  price: Price | null
  isRunning: boolean
}

function presentMonth(
  { months: found, used }: CountedMonths,
  { months, price, isRunning }: Shown,
): MeterPreviewMonth {
  const { begin, end } = isRunning ? months.running : months.last
  const month = found.find((one) => one.isRunning === isRunning)
  return {
    start_timestamp: begin.toISOString(),
    end_timestamp: end.toISOString(),
    matched_events: month?.matched ?? 0,
    counted_events: month?.counted ?? 0,
    quantity: numberOf(month?.quantity ?? '0'),
    amount:
      price &&
      billed(
        used.filter((one) => one.isRunning === isRunning),
        price,
      ),
  }
}

/** What each customer would have been billed, as on an invoice, in all. */
function billed(used: CountedMonths['used'], price: Price): number {
  return used.reduce((sum, { quantity: consumed, customers }) => {
    return sum + customers * priceUsage({ ...price, consumed, credited: '0' }).amount
  }, 0)
}

function presentEvent(
  event: EventWithOwner,
  { aggregation }: { aggregation: Aggregation },
): MeterPreviewEvent {
  const { id, timestamp, name, source, customerId, externalCustomerId, owner } = event
  const metadata = Object(event.metadata)
  return {
    id,
    timestamp: timestamp.toISOString(),
    name,
    customer_id: customerId ?? owner?.id ?? null,
    external_customer_id: externalCustomerId,
    metadata: flatMetadata(event.metadata),
    units: compileAmount(aggregation)({ name, source, timestamp, metadata }),
  }
}
