import {
  DAY,
  HOUR,
  MINUTE,
  type Period,
  secondsAfter,
  secondsBetween,
} from '../../core/calendar.ts'

/** A stretch of time that is read from sums of one size. */
export interface Tile extends Period {
  minutes: number
}

const PART = 15 * MINUTE
const MONTH_MINUTES = 43_200
const START = new Date(0)

/** Each size, smallest first, with the instant at or before another where one of it begins. */
const sizes = [
  { minutes: PART / MINUTE, floor: (at: Date) => floorTo(at, PART) },
  { minutes: HOUR / MINUTE, floor: (at: Date) => floorTo(at, HOUR) },
  { minutes: DAY / MINUTE, floor: (at: Date) => floorTo(at, DAY) },
  { minutes: MONTH_MINUTES, floor: (at: Date) => firstOfMonth(at, 0) },
]

/** A period as few tiles: the largest sums that fit between smaller ones at both ends. */
export function tile(period: Period, size = sizes.length - 1): Tile[] {
  const { begin, end } = period
  if (begin >= end) return []
  const { minutes, floor } = sizes[size] ?? { minutes: 0, floor: (at: Date) => at }
  if (size === 0) return [{ minutes, begin, end }]
  const first = ceil(begin, floor, minutes)
  const last = floor(end)
  if (first >= last) return tile(period, size - 1)
  return [
    ...tile({ begin, end: first }, size - 1),
    { minutes, begin: first, end: last },
    ...tile({ begin: last, end }, size - 1),
  ]
}

/** All time before. */
export function tileUntil(end: Date): Tile[] {
  return tile({ begin: START, end })
}

function ceil(at: Date, floor: (at: Date) => Date, minutes: number): Date {
  const below = floor(at)
  if (below.getTime() === at.getTime()) return at
  return minutes === MONTH_MINUTES ? firstOfMonth(at, 1) : secondsAfter(below, minutes * MINUTE)
}

function floorTo(at: Date, seconds: number): Date {
  return secondsAfter(START, Math.floor(secondsBetween(START, at) / seconds) * seconds)
}

/** Of UTC. */
function firstOfMonth(at: Date, later: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1))
}
