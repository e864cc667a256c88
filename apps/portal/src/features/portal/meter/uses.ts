import type { CustomerCustomerMeter, CustomerSubscription } from '#api/model'

/** What is used of a meter in the period that runs. */
export interface MeterUse {
  id: string
  name: string
  consumed: number
  credited: number
  /** What it comes to so far; null where nothing is billed for it. */
  cost: { amount: number; currency: string } | null
  resetsAt: string | null
  /** Whether this session may see its days: that of one purchase may not. */
  hasDays: boolean
}

/** As many as the API gives at once. */
export const allMeters = { limit: 100 }

/** What subscriptions bill, and what else there are credits for. */
export function usesOf(
  subscriptions: readonly CustomerSubscription[],
  meters: readonly CustomerCustomerMeter[],
): MeterUse[] {
  const billed = subscriptions.flatMap(({ meters: own, currency, current_period_end }) =>
    own.map((used) => {
      const known = meters.find(({ id }) => id === used.id)
      return {
        ...unitsOf(used),
        cost: { amount: used.amount, currency },
        resetsAt: known?.resets_at ?? current_period_end,
        hasDays: known !== undefined,
      }
    }),
  )
  const ids = new Set(billed.map(({ id }) => id))
  const credited = meters.filter(({ id, credited_units }) => !ids.has(id) && credited_units > 0)
  return [
    ...billed,
    ...credited.map((used) => ({
      ...unitsOf(used),
      cost: null,
      resetsAt: used.resets_at,
      hasDays: true,
    })),
  ]
}

function unitsOf({
  id,
  meter: { name },
  consumed_units: consumed,
  credited_units: credited,
}: Pick<CustomerCustomerMeter, 'id' | 'meter' | 'consumed_units' | 'credited_units'>) {
  return { id, name, consumed, credited }
}
