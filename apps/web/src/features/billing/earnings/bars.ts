import type { EarningsOfDay } from '#api/model/index.ts'

export interface Bar {
  date: string
  amount: number
  place: number
  /** Of a height of 100, from above. */
  y: number
  height: number
}

/** Where the bars of the days are, between the largest and the smallest amount, and nothing. */
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
