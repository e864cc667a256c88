import { type Fragment, given, part } from './fragment.ts'
import { findPage, type PageSource, type Total } from './page.ts'
import type { RowsById } from './rows-by-id.ts'
import type { Criterion, Sorting } from './sorting.ts'
import type { Connection } from './sql.ts'

interface ListQuery<Name extends string> {
  page: number
  limit: number
  sorting?: readonly Criterion<Name>[] | undefined
}

/** What a list shows, in which order, read by its noun’s door. */
export interface List<Ctx, Query, Name extends string, Row extends { id: string }, Item> {
  sorting: Sorting<Name>
  /** Null where there is nothing that the caller may see. */
  source: (ctx: Ctx, query: Query) => PageSource | null | Promise<PageSource | null>
  rows: RowsById<Ctx, Row>
  present: (row: Row, ctx: Ctx) => Item
}

/** The verb of a list. */
export function listOf<
  Ctx extends { connection: Connection },
  Name extends string,
  Query extends ListQuery<Name>,
  Row extends { id: string },
  Item,
>({ sorting, source, rows, present }: List<Ctx, Query, Name, Row, Item>) {
  return async (ctx: Ctx, query: Query) => {
    const found = await source(ctx, query)
    if (!found) return listed([], { total: 0, isCapped: false }, query)
    const order = { sorting, asked: query.sorting }
    const page = await findPage(ctx, { source: found, rows }, order, query)
    const items = page.rows.map((row) => present(row, ctx))
    return listed(items, page, query)
  }
}

interface CreatedQuery {
  start_timestamp?: string | undefined
  end_timestamp?: string | undefined
}

/** What was created in a period: from its start on, and before its end. */
export function createdIn({
  start_timestamp: start,
  end_timestamp: end,
}: CreatedQuery): Fragment[] {
  return [
    ...given(start, (time) => part`t.created_at >= ${new Date(time)}`),
    ...given(end, (time) => part`t.created_at < ${new Date(time)}`),
  ]
}

/** Whether a column has one of some values. Of a single one, an index has the order of the list. */
export function oneOf(column: Fragment, values: readonly string[]): Fragment {
  const [value] = values
  return values.length === 1 ? part`${column} = ${value}` : part`${column} = ANY(${values})`
}

/** The answer of a list: the page’s items, and how many there are in all. */
export function listed<Item>(
  items: Item[],
  { total, isCapped }: Total,
  { limit }: { limit: number },
) {
  const pagination = { total_count: total, max_page: Math.ceil(total / limit) }
  return { items, pagination: isCapped ? { ...pagination, is_capped: true as const } : pagination }
}
