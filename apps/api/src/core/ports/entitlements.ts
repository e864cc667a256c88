import type { Entitlement } from '@tollgate/contracts'
import type { Fragment } from '../fragment.ts'

/** What billing answers to sessions. */
export interface EntitlementFacts {
  /** Whether the user `u` of a session `s` may use anything at all: cheap, as most users are no customers. */
  mayHold: Fragment
  /** What they may use, as a column of a statement that reads both. */
  ofSession: Fragment
  read(column: unknown): Entitlement[]
}
