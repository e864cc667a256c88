import { describeSubjects } from '../describe-phases.ts'
import { describeGoals } from '../goals.ts'
import { median } from '../statistics.ts'
import { goalsOf } from './goals.ts'
import type { Report } from './report.ts'

export function describeReport(report: Report): string {
  return [
    ...describeSubjects(report.taken, report.subjects),
    'revocation by one process, until another one refuses the copy in its cookie',
    ...describeRevocations(report),
    '',
    'memory and start',
    ...describeProcesses(report),
    '',
    ...describeGoals(goalsOf(report)),
  ].join('\n')
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
