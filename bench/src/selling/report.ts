import { describeSubjects } from '../describe-phases.ts'
import { describeGoals } from '../goals.ts'
import type { Subject, Taken } from '../turns.ts'
import type { Drain } from './drain.ts'
import { goalsOf } from './goals.ts'
import type { Settlement } from './settlement.ts'

export interface Report {
  subjects: Subject[]
  taken: Taken[]
  settlements: Settlement[]
  drains: Drain[]
}

export function describeReport(report: Report): string {
  return [
    ...describeSubjects(report.taken, report.subjects),
    ...report.settlements.map(describeSettlement),
    ...report.drains.map(describeDrain),
    '',
    ...describeGoals(goalsOf(report)),
  ].join('\n')
}

function describeSettlement({
  title,
  count,
  perSecond,
  workerCpu,
  databaseCpu,
}: Settlement): string {
  const cpu = `${Math.round(workerCpu)} µs of the worker, ${Math.round(databaseCpu)} of the database`
  return `settlement of ${count} ${title} purchases: ${perSecond.toFixed(0)}/s; each ${cpu}`
}

function describeDrain({ title, count, seconds, otherMilliseconds }: Drain): string {
  const other = `another organization's mail after ${Math.round(otherMilliseconds)} ms`
  return `${count} waiting ${title}: drained in ${seconds.toFixed(1)} s, ${other}`
}
