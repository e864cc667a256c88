import type { EarningsOfDay } from '#api/model/index.ts'

export interface Bar {
  date: string
  amount: number
  place: number
  /** From the top, of a height of 100. */
  y: number
  height: number
}

/** The bars of the days, scaled so that the largest amount, the smallest and zero fit. */
export function barsOf(days: readonly Pick<EarningsOfDay, 'date' | 'net_amount'>[]) {
  const amounts = days.map(({ net_amount }) => net_amount)
  const top = Math.max(0, ...amounts)
  const bottom = Math.min(0, ...amounts)
  const unit = 100 / (top - bottom || 1)
  const zero = top === 0 && bottom === 0 ? 100 : top * unit
  const bars = days.map(({ date, net_amount: amount }, place): Bar => {
    const height = Math.abs(amount) * unit
    return { date, amount, place, y: amount > 0 ? zero - height : zero, height }
  })
  return { bars, top, bottom, zero }
}
