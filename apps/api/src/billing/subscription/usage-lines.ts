import { usageLabel } from '@tollgate/contracts'
import { isZero } from '../../core/decimal.ts'
import { type BilledUsage, presentItemUsage } from '../order/items.ts'
import { priceUsage, USAGE_OF_ORDER } from '../pricing/usage.ts'
import type { BillLine, SoldPrice, SubscriptionFacts } from './facts.ts'
import type { MeterUsage } from './meter-usage.ts'

type Used = Pick<SubscriptionFacts, 'subscription' | 'prices' | 'usage'>

/**
 * A line for each metered price with usage in the period; usage in a trial is never billed. What an order can't
 * carry is cut from the last lines, each of which then says what it costs at most.
 */
export function usageLines({ subscription, prices, usage }: Used): BillLine[] {
  if (subscription.status === 'trialing') return []
  let room = USAGE_OF_ORDER
  return prices.flatMap((price) => {
    const used = usage.find(({ meterId }) => meterId === price.meterId)
    if (!used || isZero(used.consumed)) return []
    const lines = usageLine(subscription, price, { ...used, room })
    for (const { amount } of lines) room -= amount
    return lines
  })
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
  price: SoldPrice,
  { meterId, countsFrom, ...used }: MeterUsage & { room: number },
): BillLine[] {
  const { id: productPriceId, meterName, unitAmount } = price
  if (meterName === null || unitAmount === null) return []
  const { consumed, credited } = used
  const { amount, billedUnits, capAmount } = priceUsage({
    ...used,
    unitAmount,
    capAmount: price.capAmount,
    currency,
  })
  const usage: BilledUsage = {
    meterId,
    meterName,
    consumedUnits: consumed,
    creditedUnits: credited,
    billedUnits,
    unitAmount,
    capAmount,
    startsAt: later(startsAt, countsFrom),
    endsAt,
  }
  const label = usageLabel(presentItemUsage(usage), currency)
  return [{ label, amount, productPriceId, usage }]
}

function later(start: Date, other: Date | null): Date {
  return other !== null && other > start ? other : start
}
