import { atLeast, atMost, type Goal } from '../goals.ts'
import { OURS, RAW } from '../programs.ts'
import { median } from '../statistics.ts'
import { figure, phasesOf, type Taken } from '../turns.ts'
import { speedOf } from '../yardstick.ts'

/** Tollgate with meters, and so many events that were there before. */
export const METERED = 'with 1,000,000 events'
export const LARGE = 'with 10,000,000 events'

export const YARDSTICK = 'bare session check'

/** How fast the machine was meanwhile, beside the one that goals of time are stated for. */
export function speedIn(taken: Taken[]): number {
  return speedOf({ serverCpu: figure(taken, 'serverCpu', ['machine', YARDSTICK]) })
}

export function goalsOf(taken: Taken[]): Goal[] {
  const flatness = (subject: string) =>
    figure(taken, 'p50', [subject, LARGE]) / figure(taken, 'p50', [subject, METERED])
  const timeAtSpeed = (subject: string) => figure(taken, 'p99', [subject, LARGE]) * speedIn(taken)
  return [
    atLeast('P9 ingest, CPU of raw ÷ ours ≥ 0.6', median(ratiosToRaw(taken)), 0.6),
    atMost('P9 others’ p99 beside one hot customer ÷ among many', hotRatio(taken), 1.1),
    atMost('P10 quantities, p99 in ms × speed', timeAtSpeed('quantity'), 20),
    atMost('P10 balances, p99 in ms × speed', timeAtSpeed('balance'), 20),
    atMost('P10 quantities, ten times the events', flatness('quantity'), 1.2),
    atMost('P10 balances, ten times the events', flatness('balance'), 1.2),
  ]
}

/** Of the server and the database together: what one does less, the other does more. */
function ratiosToRaw(taken: Taken[]): number[] {
  const bare = phasesOf(taken, 'ingest', RAW)
  return phasesOf(taken, 'ingest', OURS).map((ours, round) => {
    const raw = bare[round]
    return raw
      ? (raw.serverCpu + raw.databaseCpu) / (ours.serverCpu + ours.databaseCpu)
      : Number.NaN
  })
}

function hotRatio(taken: Taken[]): number {
  const many = phasesOf(taken, 'amongMany', METERED)
  return median(
    phasesOf(taken, 'besideHot', METERED).map(
      ({ p99 }, round) => p99 / (many[round]?.p99 ?? Number.NaN),
    ),
  )
}
