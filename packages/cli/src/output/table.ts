import { plain } from './plain.ts'
import { pad, shorten, widthOf } from './width.ts'

const GAP = '  '
/** Texts cut to less than this are of no use. */
const LEAST = 16

/**
 * Rows in columns. If there isn’t enough room, long texts are cut, and the last columns are left out
 * before others become too narrow. The first column is never cut: people copy its ids.
 */
export function table(titles: string[], rows: string[][], available = Number.POSITIVE_INFINITY) {
  const lines = [titles, ...rows.map((row) => row.map(plain))]
  const natural = titles.map((_, place) =>
    Math.max(...lines.map((line) => widthOf(line[place] ?? ''))),
  )
  const widths = fitted(natural, available)
  return lines
    .map((line) =>
      widths
        .map((width, place) => pad(shorten(line[place] ?? '', width), width))
        .join(GAP)
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('')
}

function fitted(natural: readonly number[], available: number): number[] {
  const least = natural.map((width, place) => (place === 0 ? width : Math.min(width, LEAST)))
  let count = natural.length
  while (count > 1 && totalOf(least.slice(0, count)) > available) count--
  const widths = natural.slice(0, count)
  while (totalOf(widths) > available) {
    const widest = widths.indexOf(Math.max(...widths.slice(1)), 1)
    const width = widths[widest]
    if (width === undefined) break
    widths[widest] = width - 1
  }
  return widths
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1))
}
