import type { Subject, Taken } from '../turns.ts'
import type { Contender } from './contenders.ts'

export interface Report {
  contenders: Contender[]
  subjects: Subject[]
  taken: Taken[]
  /** By contender: milliseconds from a revocation until another process refused. */
  revocations: Map<string, number[]>
  idleMemory: Map<string, number>
}
