import type { Phase } from './phase.ts'
import { median } from './statistics.ts'

export interface Subject {
  id: string
  title: string
}

/** A contender with what it is measured in, by subject. */
export interface Prepared {
  contender: string
  measures: Record<string, (() => Promise<Phase>) | undefined>
}

/** What one contender did in one turn. */
export interface Taken {
  subject: string
  contender: string
  phase: Phase
}

/** Subject by subject the contenders take turns, round after round: only their ratios count. */
export async function takeTurns(
  prepared: Prepared[],
  subjects: readonly Subject[],
  rounds: number,
): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let round = 0; round < rounds; round++) {
    for (const { id: subject } of subjects) {
      for (const { contender, measures } of prepared) {
        const phase = await measures[subject]?.()
        if (!phase) continue
        taken.push({ subject, contender, phase })
        console.error(`round ${round + 1} of ${rounds}: ${subject}, ${contender}`)
      }
    }
  }
  return taken
}

export function phasesOf(taken: Taken[], subject: string, contender: string): Phase[] {
  return taken
    .filter((turn) => turn.subject === subject && turn.contender === contender)
    .map(({ phase }) => phase)
}

/** The median of one figure; not a number where the contender took no turn. */
export function figure(
  taken: Taken[],
  name: keyof Phase,
  [subject, contender]: [string, string],
): number {
  return median(phasesOf(taken, subject, contender).map((phase) => phase[name]))
}
