import { findQuantities } from '../usage/quantities.ts'
import { appendEvents } from './append.ts'
import { openTail } from './tail.ts'

/** What a place for events has to do: decision record 34 says when another one is worth it. */
export interface EventStore {
  /** Stores a batch and what meters count of it: all of it, each event once, or nothing. */
  append: typeof appendEvents
  /** What a meter has counted in each of some periods, the last of which may end now. */
  findQuantities: typeof findQuantities
  openTail: typeof openTail
}

export const eventStore: EventStore = { append: appendEvents, findQuantities, openTail }
