import { atMost, describeGoals } from '../goals.ts'
import type { Crowd, Pace } from './crowd.ts'
import type { Drain } from './drain.ts'

export interface Report extends Crowd {
  holders: number
  drains: Drain[]
}

export function describeReport(report: Report): string {
  const { holders, quiet, busy, grantedSeconds, toldPerSecond, repeated, drains } = report
  const granted = `${grantedSeconds.toFixed(0)} s, ${(holders / grantedSeconds).toFixed(0)}/s`
  return [
    `a benefit for ${holders} holders: granted in ${granted}; meanwhile ${toldPerSecond.toFixed(0)}/s sent to the endpoint`,
    `another merchant’s endpoint before it:  ${describePace(quiet)}`,
    `another merchant’s endpoint meanwhile:  ${describePace(busy)}`,
    `sent more than once: ${repeated}`,
    ...drains.map(describeDrain),
    '',
    ...describeGoals([atMost('P13 p99 of another merchant’s webhooks, ms', busy.p99, 1000)]),
  ].join('\n')
}

function describePace({ events, p50, p99 }: Pace): string {
  return `${events} events, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`
}

function describeDrain({ workers, perSecond, workerCpu, databaseCpu, repeated }: Drain): string {
  const name = workers === 1 ? '1 worker' : `${workers} workers`
  const each = `${workerCpu.toFixed(0)} µs of the workers, ${databaseCpu.toFixed(0)} of the database`
  return `${name}: ${perSecond.toFixed(0)} events a second; each ${each}; ${repeated} sent more than once`
}
