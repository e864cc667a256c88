import { type LoadOptions, load, type Phase, type Request } from './load.ts'
import type { ServerProcess } from './server-process.ts'

export interface Contender {
  name: string
  server: ServerProcess
  request: Request
}

export interface Comparison extends LoadOptions {
  rounds: number
}

/** Loads the contenders in turn, round after round: only ratios of one interleaved run count. */
export async function compare(
  contenders: Contender[],
  options: Comparison,
): Promise<Map<string, Phase[]>> {
  const phases = new Map<string, Phase[]>(contenders.map(({ name }) => [name, []]))
  for (const { server, request } of contenders)
    await load(server, request, { ...options, seconds: 2 })
  for (let round = 0; round < options.rounds; round++) {
    for (const { name, server, request } of contenders) {
      phases.get(name)?.push(await load(server, request, options))
    }
  }
  return phases
}

function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export function describePhases(name: string, phases: Phase[], baseline: Phase[]): string {
  const rates = phases.map((phase) => phase.requestsPerSecond)
  const ratio = median(rates) / median(baseline.map((phase) => phase.requestsPerSecond))
  const columns = [
    name.padEnd(34),
    `${Math.round(median(rates))}/s`.padStart(9),
    `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`.padStart(13),
    ratio.toFixed(2).padStart(6),
    `${Math.round(median(phases.map((phase) => phase.cpuMicrosecondsPerRequest)))} µs`.padStart(8),
    `${median(phases.map((phase) => phase.p50))} ms`.padStart(7),
    `${median(phases.map((phase) => phase.p99))} ms`.padStart(7),
  ]
  return columns.join('  ')
}

export const HEADER = [
  'contender'.padEnd(34),
  'median'.padStart(9),
  'spread'.padStart(13),
  'ratio'.padStart(6),
  'CPU'.padStart(8),
  'p50'.padStart(7),
  'p99'.padStart(7),
].join('  ')
