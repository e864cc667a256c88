import { median } from '../statistics.ts'
import type { Load } from './load-screen.ts'

export interface Measured {
  name: string
  /** Milliseconds. */
  goal: number
  loads: Load[]
}

function lineOf({ name, goal, loads }: Measured): string {
  const paints = loads.map(({ largestPaint }) => largestPaint)
  const paint = median(paints)
  const spread = `${Math.round(Math.min(...paints))} – ${Math.round(Math.max(...paints))}`
  const scripts = median(loads.map((load) => load.scripts))
  const requests = median(loads.map((load) => load.requests))
  return [
    name.padEnd(16),
    `${Math.round(paint)} ms`.padStart(8),
    `(${spread})`.padStart(15),
    `${scripts.toFixed(0)} kB scripts`.padStart(16),
    `${requests} requests`.padStart(13),
    paint <= goal ? '  meets' : '  misses',
    `${goal} ms`,
  ].join(' ')
}

/** One line for each screen: the median of its loads, and their spread. */
export function describeScreens(measured: Measured[]): string {
  const loads = measured[0]?.loads.length ?? 0
  return [
    'First load, nothing cached, on slow 4G (1.6 Mbit/s, 150 ms) with a processor four times slower:',
    `the largest paint, median of ${loads}.`,
    '',
    ...measured.map(lineOf),
  ].join('\n')
}
