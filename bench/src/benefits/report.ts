import { atMost, describeGoals } from '../goals.ts'
import type { Pace } from './purchases.ts'

export interface Report {
  holders: number
  seconds: number
  /** Microseconds of processor time for each holder, with what the other merchant sold meanwhile. */
  serverCpu: number
  databaseCpu: number
  quiet: Pace
  busy: Pace
}

export function describeReport(report: Report): string {
  const { holders, seconds, serverCpu, databaseCpu, quiet, busy } = report
  const each = `${Math.round(serverCpu)} µs of the service, ${Math.round(databaseCpu)} of the database`
  return [
    `a benefit for ${holders} holders: ${seconds.toFixed(0)} s, ${(holders / seconds).toFixed(0)}/s; each ${each}`,
    `another merchant before it:  ${describePace(quiet)}`,
    `another merchant meanwhile:  ${describePace(busy)}`,
    '',
    ...describeGoals([
      atMost('P13 p99 of another merchant’s jobs, from commit, ms', busy.p99, 1000),
      atMost('P13 p99 from payment to benefit, ms', busy.grantedP99, 1000),
    ]),
  ].join('\n')
}

function describePace({ purchases, jobs, p50, p99, grantedP50, grantedP99 }: Pace): string {
  const ms = (value: number) => value.toFixed(0)
  return `${purchases} purchases, ${jobs} jobs: from commit to done p50 ${ms(p50)}, p99 ${ms(p99)} ms; from payment to benefit p50 ${ms(grantedP50)}, p99 ${ms(grantedP99)} ms`
}
