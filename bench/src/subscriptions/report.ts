import { atLeast, atMost, describeGoals } from '../goals.ts'
import { describeSpeed } from '../yardstick.ts'
import type { Written } from './bare-loop.ts'
import type { Renewed } from './renewals.ts'

export interface Report {
  renewals: number
  renewed: Renewed
  written: Written
  living: number
  lived: { seconds: number }
  /** Of this machine, beside the one that goals of time are stated for. */
  speed: number
}

export function describeReport({
  renewals,
  renewed,
  written,
  living,
  lived,
  speed,
}: Report): string {
  const { placedPerSecond, paidPerSecond, workerCpu, databaseCpu } = renewed
  const cpu = `${Math.round(workerCpu)} µs of the worker, ${Math.round(databaseCpu)} of the database`
  return [
    `${renewals} renewals by one worker: placed ${placedPerSecond.toFixed(0)}/s, paid ${paidPerSecond.toFixed(0)}/s; each ${cpu}`,
    `the same rows by a bare loop: ${written.perSecond.toFixed(0)}/s; each ${Math.round(written.databaseCpu)} µs of the database`,
    `two years of ${living} monthly subscriptions by the clock: ${lived.seconds.toFixed(1)} s`,
    describeSpeed(speed),
    '',
    ...describeGoals([
      atLeast('P11 renewals a second, paid, ÷ speed ≥ 500', paidPerSecond / speed, 500),
      atMost('P11 seconds for two years, × speed', lived.seconds * speed, 60),
    ]),
  ].join('\n')
}
