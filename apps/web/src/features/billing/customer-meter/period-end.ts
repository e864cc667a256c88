import type { CustomerState } from '#api/model/index.ts'

/** When the period ends in which a meter counts, where a running subscription tells. */
export function periodEndOf(customer: CustomerState, meterId: string): string | null {
  const ends = customer.active_subscriptions
    .filter(({ meters }) => meters.some(({ meter_id }) => meter_id === meterId))
    .flatMap(({ current_period_end }) => current_period_end ?? [])
  return ends.toSorted()[0] ?? null
}
