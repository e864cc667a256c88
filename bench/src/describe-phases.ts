import type { Phase } from './phase.ts'
import { RAW } from './programs.ts'
import { median } from './statistics.ts'
import { phasesOf, type Subject, type Taken } from './turns.ts'

const COLUMNS = [
  'median'.padStart(9),
  'spread'.padStart(13),
  '÷ raw'.padStart(6),
  'CPU: server'.padStart(12),
  'least'.padStart(9),
  'database'.padStart(10),
  'p50'.padStart(8),
  'p99'.padStart(8),
]

/** A table for each subject, with a line for each contender that took a turn. */
export function describeSubjects(taken: Taken[], subjects: readonly Subject[]): string[] {
  return subjects.flatMap(({ id, title }) => {
    const turns = taken.filter(({ subject }) => subject === id)
    const names = [...new Set(turns.map(({ contender }) => contender))]
    const lines = names.map((name) =>
      describePhases(name, phasesOf(turns, id, name), phasesOf(turns, id, RAW)),
    )
    return [headerOf(title), ...lines, '']
  })
}

function headerOf(subject: string): string {
  return [subject.padEnd(34), ...COLUMNS].join('  ')
}

function describePhases(name: string, phases: Phase[], baseline: Phase[]): string {
  const rates = phases.map((phase) => phase.requestsPerSecond)
  const microseconds = (values: number[]) => `${Math.round(median(values))} µs`
  const milliseconds = (values: number[]) => `${short(median(values))} ms`
  const columns = [
    name.padEnd(34),
    `${short(median(rates))}/s`.padStart(9),
    `${short(Math.min(...rates))}–${short(Math.max(...rates))}`.padStart(13),
    rateRatio(phases, baseline).toFixed(2).padStart(6),
    microseconds(phases.map((phase) => phase.serverCpu)).padStart(12),
    `${Math.round(Math.min(...phases.map((phase) => phase.serverCpu)))} µs`.padStart(9),
    microseconds(phases.map((phase) => phase.databaseCpu)).padStart(10),
    milliseconds(phases.map((phase) => phase.p50)).padStart(8),
    milliseconds(phases.map((phase) => phase.p99)).padStart(8),
  ]
  return columns.join('  ')
}

function rateRatio(phases: Phase[], baseline: Phase[]): number {
  return medianRate(phases) / medianRate(baseline)
}

function medianRate(phases: Phase[]): number {
  return median(phases.map((phase) => phase.requestsPerSecond))
}

function short(value: number): string {
  return value < 100 ? value.toFixed(1) : String(Math.round(value))
}
