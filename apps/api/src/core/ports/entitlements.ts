import type { Entitlement } from '@tollgate/contracts'
import type { Fragment } from '../fragment.ts'

/** What billing answers to sessions. */
export interface EntitlementFacts {
  /** What the user `u` of a session `s` may use, as a column of the statement that reads both. */
  ofSession: Fragment
  read(column: unknown): Entitlement[]
}
