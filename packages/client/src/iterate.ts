import { type Result, unwrap } from './unwrap.ts'

/** Which part of a list to ask for: spread it into the query. */
export interface PageQuery {
  limit: number
  page?: number
  cursor?: string
}

interface Page<Item> {
  items: readonly Item[]
  /** Missing in lists that only have cursors. */
  pagination?: { max_page: number }
  next_cursor?: string | null
}

const LIMIT = 100

/**
 * Every item of a list, requesting each page when it is needed. Items that are added or removed meanwhile
 * can shift others to another page; a list with cursors misses none.
 *
 * @example
 * const pages = (page) => client.GET('/v1/orders', { params: { query: { ...page, status: 'paid' } } })
 * for await (const order of iterate(pages)) console.log(order.number)
 */
export async function* iterate<Item>(
  ask: (page: PageQuery) => Promise<Result & { data?: Page<Item> }>,
  { limit = LIMIT }: { limit?: number } = {},
): AsyncGenerator<Item, void, undefined> {
  let next: PageQuery | null = { limit }
  while (next) {
    const asked: PageQuery = next
    const page: Page<Item> = await unwrap(ask(asked))
    yield* page.items
    next = pageAfter(asked, page)
  }
}

function pageAfter({ limit, page = 1 }: PageQuery, answer: Page<unknown>): PageQuery | null {
  const { next_cursor: cursor, pagination } = answer
  if (cursor) return { limit, cursor }
  // A list with cursors ends with the first page that has none.
  if (cursor === null || page >= (pagination?.max_page ?? 1)) return null
  return { limit, page: page + 1 }
}
