import type { ChangedPlace } from './change-text.ts'

/** Who reads what a schema describes: clients read answers, and write requests. */
export type Direction = 'request' | 'response'

/** What differs at one place, and whether programs break by it. */
export interface Difference extends Omit<ChangedPlace, 'where'> {
  /** Where: `Order.items[].amount`; empty for the operation itself. */
  place: string
  isBreaking: boolean
}
