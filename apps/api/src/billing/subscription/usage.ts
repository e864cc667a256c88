import type { CustomerMeter, Meter, ProductPrice } from '@tollgate/db'
import { list, row } from '../../core/columns.ts'
import { part } from '../../core/fragment.ts'
import { presentRecord } from '../../core/present-record.ts'
import { presentUnits, type Units, unitColumns, units, withUnits } from '../customer-meter/units.ts'
import { priceUsage } from '../pricing/usage.ts'

/** What the customer of a subscription has used of a meter that it bills. */
export type RunningUsage = Units & { account: CustomerMeter; meter: Meter }

export const usageColumn = list({
  account: row('customerMeter'),
  meter: row('meter'),
  ...unitColumns,
})

/** Of a subscription `s` and its customer `c`. */
export const usageOfSubscription = part`(
      SELECT json_agg(json_build_object('account', account, 'meter', meter, 'consumed', consumed,
        'credited', credited, 'balance', balance) ORDER BY created_at, id)
      FROM (
        SELECT to_json(a) AS account, to_json(m) AS meter, a.created_at, a.id, ${units}
        FROM customer_meters a
          JOIN meters m ON m.organization_id = a.organization_id AND m.id = a.meter_id
          ${withUnits}
        WHERE a.organization_id = s.organization_id AND a.customer_id = s.customer_id
          AND a.subscription_id = s.id
      ) used
    )`

interface Billing {
  usage: RunningUsage[]
  prices: ProductPrice[]
  status: string
  endedAt: Date | null
  currency: string
}

/** What it bills now: a meter that its prices no longer name is left to others. */
function billedUsage({ usage, prices, endedAt }: Billing) {
  if (endedAt !== null) return []
  return usage.flatMap((used) => {
    const price = prices.find(({ meterId }) => meterId === used.meter.id)
    return price ? [{ ...used, price }] : []
  })
}

/** Those of its prices whose meters it bills already. */
export function pricesInUse(subscription: Billing) {
  return billedUsage(subscription).map(({ price }) => price)
}

/** What every reader sees of the meters that it bills. */
export function presentUsage<Shown extends object>(
  subscription: Billing,
  show: (meter: Meter) => Shown,
) {
  const { status, currency } = subscription
  return billedUsage(subscription).map(({ account, meter, price, ...used }) => {
    const { balance: _, ...units } = presentUnits(used)
    const { unitAmount, capAmount } = price
    const { amount } = priceUsage({ ...used, unitAmount: unitAmount ?? '0', capAmount, currency })
    return {
      ...presentRecord(account),
      ...units,
      amount: status === 'trialing' ? 0 : amount,
      meter_id: meter.id,
      ...show(meter),
    }
  })
}
