import { atLeast, type Goal } from '../goals.ts'
import { OURS, RAW } from '../programs.ts'
import { median } from '../statistics.ts'
import { phasesOf, type Taken } from '../turns.ts'

/** Of the server and the database together: what one does less, the other does more. */
export function goalsOf(taken: Taken[]): Goal[] {
  const bare = phasesOf(taken, 'ingest', RAW)
  const ratios = phasesOf(taken, 'ingest', OURS).map((ours, round) => {
    const raw = bare[round]
    return raw
      ? (raw.serverCpu + raw.databaseCpu) / (ours.serverCpu + ours.databaseCpu)
      : Number.NaN
  })
  return [atLeast('P9 ingest, CPU of raw ÷ ours ≥ 0.6', median(ratios), 0.6)]
}
