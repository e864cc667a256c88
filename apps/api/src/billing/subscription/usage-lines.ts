import { usageLabel } from '@tollgate/contracts'
import { isZero } from '../../core/decimal.ts'
import { zip } from '../../core/zip.ts'
import { type BilledUsage, presentItemUsage } from '../order/items.ts'
import { type PricedUsage, priceUsages } from '../pricing/usage.ts'
import type { BillLine, SoldPrice, SubscriptionFacts } from './facts.ts'
import type { MeterUsage } from './meter-usage.ts'

type Used = Pick<SubscriptionFacts, 'subscription' | 'prices' | 'usage'>
type UsedOfPrice = ReturnType<typeof usedOf>[number]

/**
 * A line for each metered price with usage in the period; usage in a trial is never billed. What an order can't
 * carry is cut from the last lines, each of which then says what it costs at most.
 */
export function usageLines({ subscription, prices, usage }: Used): BillLine[] {
  if (subscription.status === 'trialing') return []
  const { currency } = subscription
  const used = prices.flatMap((price) => usedOf(price, usage))
  const priced = priceUsages(used.map((one) => ({ ...one, currency })))
  return zip(used, priced).map(([one, billed]) => usageLine(subscription, one, billed))
}

/** What was used of the meter of a price. */
function usedOf(
  { id: productPriceId, meterId, meterName, unitAmount, capAmount }: SoldPrice,
  usage: readonly MeterUsage[],
) {
  const used = usage.find((one) => one.meterId === meterId)
  if (!used || isZero(used.consumed) || meterName === null || unitAmount === null) return []
  return [{ ...used, productPriceId, meterName, unitAmount, capAmount }]
}

/** What an order couldn’t carry all of. */
export function cutLines(prices: readonly SoldPrice[], lines: readonly BillLine[]): BillLine[] {
  return lines.filter(({ usage, productPriceId }) => {
    const price = prices.find(({ id }) => id === productPriceId)
    return usage !== undefined && price !== undefined && usage.capAmount !== price.capAmount
  })
}

function usageLine(
  { currency, currentPeriodStart: startsAt, currentPeriodEnd: endsAt }: Used['subscription'],
  { productPriceId, meterId, meterName, unitAmount, countsFrom, ...used }: UsedOfPrice,
  { amount, billedUnits, capAmount }: PricedUsage,
): BillLine {
  const usage: BilledUsage = {
    meterId,
    meterName,
    consumedUnits: used.consumed,
    creditedUnits: used.credited,
    billedUnits,
    unitAmount,
    capAmount,
    startsAt: later(startsAt, countsFrom),
    endsAt,
  }
  const label = usageLabel(presentItemUsage(usage), currency)
  return { label, amount, productPriceId, usage }
}

function later(start: Date, other: Date | null): Date {
  return other !== null && other > start ? other : start
}
