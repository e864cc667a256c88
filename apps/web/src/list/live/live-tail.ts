/** More rows than that slow a browser down, and nobody reads them. */
export const mostRows = 500

/** By its id one goes before another: it begins with a time. */
export interface LiveItem {
  id: string
}

/** Events, the newest first, and where the older ones go on. */
export interface LivePage<Item> {
  items: Item[]
  next_cursor: string | null
}

/** What came in and isn’t shown yet. */
export interface Waiting<Item> {
  items: Item[]
  /** Whether events are missing between these and those that are shown. */
  hasGap: boolean
}

export const nothingWaits: Waiting<never> = { items: [], hasGap: false }

/** What comes in waits beside what waits already; nothing is there twice. */
export function receive<Item extends LiveItem>(
  waiting: Waiting<Item>,
  came: Item[],
  shown: LivePage<Item>,
): Waiting<Item> {
  const known = idsOf(waiting.items, shown.items)
  const fresh = came.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return waiting
  const items = newestFirst([...fresh, ...waiting.items])
  const hasGap = waiting.hasGap || items.length > mostRows
  return { items: items.slice(0, mostRows), hasGap }
}

/** After an interruption, the newest page tells what was missed, as far as it reaches back. */
export function catchUp<Item extends LiveItem>(
  waiting: Waiting<Item>,
  newest: LivePage<Item>,
  shown: LivePage<Item>,
): Waiting<Item> {
  const known = idsOf(waiting.items, shown.items)
  const last = newest.items.at(-1)
  const isWhole = newest.next_cursor === null || newest.items.some(({ id }) => known.has(id))
  if (isWhole || last === undefined) return receive(waiting, newest.items, shown)
  const later = waiting.items.filter(({ id }) => id > last.id)
  return { ...receive({ items: later, hasGap: true }, newest.items, shown), hasGap: true }
}

/** The list with what waited, in the order in which it would be loaded again. */
export function withWaiting<Item extends LiveItem>(
  shown: LivePage<Item>,
  { items, hasGap }: Waiting<Item>,
): LivePage<Item> {
  if (hasGap) return cut({ items, next_cursor: items.at(-1)?.id ?? null })
  const last = shown.items.at(-1)
  const isAll = shown.next_cursor === null || last === undefined
  const known = idsOf(shown.items)
  const fresh = items.filter(({ id }) => !known.has(id) && (isAll || id > last.id))
  return cut({ ...shown, items: newestFirst([...fresh, ...shown.items]) })
}

/** What is cut off is loaded again when older events are asked for. */
function cut<Item extends LiveItem>(page: LivePage<Item>): LivePage<Item> {
  if (page.items.length <= mostRows) return page
  const items = page.items.slice(0, mostRows)
  return { items, next_cursor: items.at(-1)?.id ?? null }
}

function newestFirst<Item extends LiveItem>(events: Item[]): Item[] {
  return events.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

function idsOf(...lists: LiveItem[][]): Set<string> {
  return new Set(lists.flat().map(({ id }) => id))
}
