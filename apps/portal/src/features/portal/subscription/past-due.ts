import type { CustomerSubscription } from '#api/model'

export function findPastDue(subscriptions: CustomerSubscription[]): CustomerSubscription | null {
  return subscriptions.find(({ status }) => status === 'past_due') ?? null
}
