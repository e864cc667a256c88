import type { Event } from '#api/model/index.ts'

/** More rows than that slow a browser down, and nobody reads them. */
export const mostRows = 500

/** Events, the newest first, and where the older ones go on. */
export interface EventPage {
  items: Event[]
  next_cursor: string | null
}

/** What came in and isn’t shown yet. */
export interface WaitingEvents {
  items: Event[]
  /** Whether events are missing between these and those that are shown. */
  hasGap: boolean
}

export const nothingWaits: WaitingEvents = { items: [], hasGap: false }

/** What comes in waits beside what waits already; nothing is there twice. */
export function receive(waiting: WaitingEvents, came: Event[], shown: EventPage): WaitingEvents {
  const known = idsOf(waiting.items, shown.items)
  const fresh = came.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return waiting
  const items = newestFirst([...fresh, ...waiting.items])
  const hasGap = waiting.hasGap || items.length > mostRows
  return { items: items.slice(0, mostRows), hasGap }
}

/** After an interruption, the newest page tells what was missed, as far as it reaches back. */
export function catchUp(waiting: WaitingEvents, newest: EventPage, shown: EventPage) {
  const known = idsOf(waiting.items, shown.items)
  const last = newest.items.at(-1)
  const isWhole = newest.next_cursor === null || newest.items.some(({ id }) => known.has(id))
  if (isWhole || last === undefined) return receive(waiting, newest.items, shown)
  const later = waiting.items.filter(({ id }) => id > last.id)
  return { ...receive({ items: later, hasGap: true }, newest.items, shown), hasGap: true }
}

/** The list with what waited, in the order in which it would be loaded again. */
export function withWaiting(shown: EventPage, { items, hasGap }: WaitingEvents): EventPage {
  if (hasGap) return cut({ items, next_cursor: items.at(-1)?.id ?? null })
  const last = shown.items.at(-1)
  const isAll = shown.next_cursor === null || last === undefined
  const known = idsOf(shown.items)
  const fresh = items.filter(({ id }) => !known.has(id) && (isAll || id > last.id))
  return cut({ ...shown, items: newestFirst([...fresh, ...shown.items]) })
}

/** What is cut off is loaded again when older events are asked for. */
function cut(page: EventPage): EventPage {
  if (page.items.length <= mostRows) return page
  const items = page.items.slice(0, mostRows)
  return { items, next_cursor: items.at(-1)?.id ?? null }
}

/** An id begins with the time of its event. */
function newestFirst(events: Event[]): Event[] {
  return events.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

function idsOf(...lists: Event[][]): Set<string> {
  return new Set(lists.flat().map(({ id }) => id))
}
