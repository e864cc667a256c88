import { atLeast, atMost, cpuRatio, type Goal } from '../goals.ts'
import { OURS } from '../programs.ts'
import { figure } from '../turns.ts'
import type { Report } from './report.ts'

/** What the figures say to the goals. */
export function goalsOf({ taken, settlements, drains }: Report): Goal[] {
  return [
    cpuRatio('P8', taken, ['productCreate', 0.5]),
    cpuRatio('P8', taken, ['checkoutCreate', 0.5]),
    cpuRatio('P8', taken, ['checkoutGet', 0.5]),
    cpuRatio('P7', taken, ['productList', 0.5]),
    cpuRatio('P7', taken, ['customerList', 0.5]),
    cpuRatio('P7', taken, ['orderList', 0.5]),
    atMost(
      'P8 confirm of a free checkout, ms of server CPU',
      figure(taken, 'serverCpu', ['confirm', OURS]) / 1000,
      2,
    ),
    ...settlements.map(({ title, perSecond }) =>
      atLeast(`P8 settlements a second, ${title}`, perSecond, 200),
    ),
    ...drains.flatMap(({ title, count, seconds, otherMilliseconds }) => [
      atMost(`P16 seconds to drain ${count} ${title}`, seconds, 60),
      atMost(`P16 another organization's mail among ${title}, ms`, otherMilliseconds, 1000),
    ]),
  ]
}
