import type { Phase } from '../phase.ts'
import { median } from '../statistics.ts'
import type { Contender } from './contenders.ts'
import type { Subject } from './measures.ts'

/** What one contender did in one turn. */
export interface Taken {
  subject: Subject['id']
  contender: string
  phase: Phase
}

export interface Report {
  contenders: Contender[]
  subjects: Subject[]
  taken: Taken[]
  /** By contender: milliseconds from a revocation until another process refused. */
  revocations: Map<string, number[]>
  idleMemory: Map<string, number>
}

export function phasesOf({ taken }: Report, subject: Subject['id'], contender: string): Phase[] {
  return taken
    .filter((turn) => turn.subject === subject && turn.contender === contender)
    .map(({ phase }) => phase)
}

/** The median of one figure; not a number where the contender took no turn. */
export function figure(
  report: Report,
  name: keyof Phase,
  [subject, contender]: [Subject['id'], string],
): number {
  return median(phasesOf(report, subject, contender).map((phase) => phase[name]))
}
