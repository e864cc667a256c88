export interface Bar {
  place: number
  value: number
  /** From the top, of a height of 100. */
  y: number
  height: number
}

/** Bars of values, scaled so that the largest, the smallest and zero fit, as well as those to compare with. */
export function barsOf(values: readonly number[], compared: readonly number[] = []) {
  const all = [...values, ...compared]
  const top = Math.max(0, ...all)
  const bottom = Math.min(0, ...all)
  const unit = 100 / (top - bottom || 1)
  const zero = top === 0 && bottom === 0 ? 100 : top * unit
  const heightOf = (value: number) => Math.abs(value) * unit
  const topOf = (value: number) => (value > 0 ? zero - heightOf(value) : zero)
  const bars = values.map(
    (value, place): Bar => ({ place, value, y: topOf(value), height: heightOf(value) }),
  )
  const line = compared.map((value, place) => `${place + 0.5},${zero - value * unit}`).join(' ')
  return { bars, line, top, bottom, zero }
}
