import { describePhases, headerOf } from '../describe-phases.ts'
import { median } from '../statistics.ts'
import { goalsOf } from './goals.ts'
import { phasesOf, type Report } from './report.ts'

export function describeReport(report: Report): string {
  return [
    ...describeSubjects(report),
    'revocation by one process, until another one refuses the copy in its cookie',
    ...describeRevocations(report),
    '',
    'memory and start',
    ...describeProcesses(report),
    '',
    'goals',
    ...describeGoals(report),
  ].join('\n')
}

function describeSubjects(report: Report): string[] {
  return report.subjects.flatMap(({ id, title }) => {
    const lines = report.contenders.map(({ name }) => ({
      name,
      phases: phasesOf(report, id, name),
    }))
    const baseline = phasesOf(report, id, 'raw')
    const taking = lines.filter(({ phases }) => phases.length > 0)
    return [
      headerOf(title),
      ...taking.map(({ name, phases }) => describePhases(name, phases, baseline)),
      '',
    ]
  })
}

function describeRevocations({ revocations }: Report): string[] {
  return [...revocations].map(([name, latencies]) => {
    const slowest = Math.max(...latencies)
    if (slowest === Number.POSITIVE_INFINITY) return `${name.padEnd(20)}  not within 3 seconds`
    const [middle, most] = [median(latencies), slowest].map(Math.round)
    return `${name.padEnd(20)}  median ${middle} ms, slowest of ${latencies.length}: ${most} ms`
  })
}

function describeProcesses({ contenders, idleMemory }: Report): string[] {
  return contenders.map(({ name, plain }) => {
    const ready = Math.round(plain.readyMilliseconds)
    const memory = `${idleMemory.get(name)} MB idle, ${plain.memory().peak} MB at most`
    return `${name.padEnd(20)}  ${memory}, ready after ${ready} ms on a new database`
  })
}

function describeGoals(report: Report): string[] {
  return goalsOf(report).map(({ text, value, isMet }) => {
    const shown = value < 100 ? value.toFixed(2) : String(Math.round(value))
    return `${text.padEnd(52)}  ${shown.padStart(6)}  ${isMet ? 'met' : 'missed'}`
  })
}
