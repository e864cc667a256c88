/** What is sold, some of it by use, too: the first ones can be bought, all can be changed to. */
export const plans = [
  { amount: 1000, unitAmount: 0, interval: 'month' },
  { amount: 3000, unitAmount: 70, interval: 'month' },
  { amount: 20_000, unitAmount: 30, interval: 'year' },
  { amount: 0, unitAmount: 0, interval: 'month' },
  { amount: 20, unitAmount: 0, interval: 'month' },
] as const

export function planOf(plan: number) {
  const found = plans[plan]
  if (!found) throw new RangeError(`There is no plan ${plan}`)
  return found
}
