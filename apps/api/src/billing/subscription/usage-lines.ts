import { usageLabel } from '@tollgate/contracts'
import { isZero } from '../../core/decimal.ts'
import { type BilledUsage, presentItemUsage } from '../order/items.ts'
import { priceUsage } from '../pricing/usage.ts'
import type { BillLine, SoldPrice, SubscriptionFacts } from './facts.ts'
import type { MeterUsage } from './meter-usage.ts'

type Used = Pick<SubscriptionFacts, 'subscription' | 'prices' | 'usage'>

/** A line for each metered price with usage in the period; usage in a trial is never billed. */
export function usageLines({ subscription, prices, usage }: Used): BillLine[] {
  if (subscription.status === 'trialing') return []
  return prices.flatMap((price) => {
    const used = usage.find(({ meterId }) => meterId === price.meterId)
    return used && !isZero(used.consumed) ? usageLine(subscription, price, used) : []
  })
}

function usageLine(
  { currency, currentPeriodStart: startsAt, currentPeriodEnd: endsAt }: Used['subscription'],
  price: SoldPrice,
  { meterId, consumed, credited, countsFrom }: MeterUsage,
): BillLine[] {
  const { id: productPriceId, meterName, unitAmount, capAmount } = price
  if (meterName === null || unitAmount === null) return []
  const { amount, billedUnits } = priceUsage({
    consumed,
    credited,
    unitAmount,
    capAmount,
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
