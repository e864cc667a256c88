import { OURS, RAW } from './programs.ts'
import { median } from './statistics.ts'
import { phasesOf, type Taken } from './turns.ts'

export interface Goal {
  text: string
  value: number
  isMet: boolean
}

export function atLeast(text: string, value: number, least: number): Goal {
  return { text, value, isMet: value >= least }
}

export function atMost(text: string, value: number, most: number): Goal {
  return { text: `${text} ≤ ${most}`, value, isMet: value <= most }
}

/** The bare handler's processor time per request ÷ ours: the median of each round's ratio. */
export function cpuRatio(id: string, taken: Taken[], [subject, least]: [string, number]): Goal {
  const bare = phasesOf(taken, subject, RAW)
  const ratios = phasesOf(taken, subject, OURS).map(
    ({ serverCpu }, round) => (bare[round]?.serverCpu ?? Number.NaN) / serverCpu,
  )
  return atLeast(`${id} ${subject}, server CPU of raw ÷ ours ≥ ${least}`, median(ratios), least)
}

/** Goals of what was not measured this time are left out. */
export function describeGoals(goals: Goal[]): string[] {
  const lines = goals
    .filter(({ value }) => !Number.isNaN(value))
    .map(({ text, value, isMet }) => {
      const shown = value < 100 ? value.toFixed(2) : String(Math.round(value))
      return `${text.padEnd(52)}  ${shown.padStart(6)}  ${isMet ? 'met' : 'missed'}`
    })
  return ['goals', ...lines]
}
