import { usageLabel } from '@tollgate/contracts'
import { isZero } from '../../core/decimal.ts'
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
  { currency, currentPeriodStart: start, currentPeriodEnd: end }: Used['subscription'],
  price: SoldPrice,
  { meterId, consumed, credited }: MeterUsage,
): BillLine[] {
  const { id: productPriceId, meterName, unitAmount, capAmount } = price
  if (meterName === null || unitAmount === null) return []
  const used = { consumed, credited, unitAmount, capAmount, currency }
  const { amount, billedUnits } = priceUsage(used)
  const usage = { meterId, consumed, credited, billedUnits, unitAmount, capAmount }
  return [
    {
      label: usageLabel({ meterName, ...used }),
      amount,
      productPriceId,
      usage: { ...usage, period: { start, end } },
    },
  ]
}
