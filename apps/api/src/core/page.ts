import { boolean, decodeColumns, every, instant, integer, text, texts } from './columns.ts'
import { type Fragment, joinParts, numeral, part } from './fragment.ts'
import { findRows, inOrderOf, type RowsById } from './rows-by-id.ts'
import { type Criterion, orderOf, type Sorting } from './sorting.ts'
import { type Connection, runFragment } from './sql.ts'

/** Up to here a filtered list is counted; beyond, its total says what is known to be there. */
const COUNTED_ROWS = 1000
/** The same for a search, which reads many rows for each that it finds. */
const COUNTED_MATCHES = 100

/** So many rows are skipped without asking how many there are. */
const NEAR = 10_000

/** A list that triggers keep the number of, or those of its facets. */
export interface Counted {
  organizationId: string
  list: string
  facets?: readonly string[] | undefined
}

export interface PageSource {
  /** The table, as `t`, with what it takes to sort and to filter. */
  from: Fragment
  /** What always restricts it, first of all the organization. */
  scope: Fragment
  /** What was asked for. */
  filters?: readonly Fragment[]
  /** The rows of the same order after a cursor: the page is read there, whatever its number. */
  rest?: PageSource | undefined
  isSearch?: boolean
  /** Its number, where that is kept. */
  counted?: Counted | undefined
  /** Set when many rows share the value sorted by: the first rows of each group are read separately. */
  groups?: Groups | undefined
  /** Set when it is sorted by a joined table: which table is read first depends on the organization. */
  isJoined?: boolean
}

export interface Groups {
  /** The table of the groups, as `g`. */
  from: Fragment
  scope: Fragment
  /** What ties `t` to its group. */
  key: Fragment
  /** Columns of `t` that the order takes. */
  columns: Fragment
  /** The order within a group. */
  order: Fragment
}

export interface PageOrder<Name extends string> {
  sorting: Sorting<Name>
  asked: readonly Criterion<Name>[] | undefined
}

export interface Total {
  total: number
  /** Whether more than the total may follow. */
  isCapped: boolean
}

interface Page<Row> extends Total {
  rows: Row[]
}

interface Slice {
  page: number
  limit: number
}

interface PageParts<Ctx, Row> {
  source: PageSource
  rows: RowsById<Ctx, Row>
}

const columns = { ids: texts, total: integer, isCapped: boolean }

/** The rows of a page and the total. */
export async function findPage<
  Ctx extends { connection: Connection },
  Name extends string,
  Row extends { id: string },
>(
  ctx: Ctx,
  { source, rows }: PageParts<Ctx, Row>,
  order: PageOrder<Name>,
  slice: Slice,
): Promise<Page<Row>> {
  const page = pageOf(source, order, slice)
  if (isPlain(source, order, slice)) return findAtOnce(ctx, page, rows)
  const [found = {}] = await runFragment(ctx, page, { isNamed: false })
  const { ids, ...total } = decodeColumns(columns, found)
  return { ...total, rows: ids.length > 0 ? inOrderOf(ids, await findRows(ctx, rows, ids)) : [] }
}

/** Filters are planned for their very values; the few statements without any, once, with their rows. */
function isPlain(
  { filters = [], rest, isJoined = false }: PageSource,
  { asked = [] }: { asked: readonly string[] | undefined },
  slice: Slice,
): boolean {
  return filters.length === 0 && !rest && !isJoined && asked.length < 2 && isNear(slice)
}

async function findAtOnce<Ctx extends { connection: Connection }, Row extends { id: string }>(
  ctx: Ctx,
  page: Fragment,
  { select, row }: RowsById<Ctx, Row>,
): Promise<Page<Row>> {
  const statement = part`WITH page AS MATERIALIZED (${page})
    SELECT total, "isCapped", to_json(ids) AS ids, (
      SELECT json_agg(r) FROM (${select(ctx, part`(SELECT ids FROM page)::uuid[]`)}) r
    ) AS rows FROM page`
  const [found = {}] = await runFragment(ctx, statement, { isNamed: true })
  const { ids, rows, ...total } = decodeColumns({ ...columns, rows: every(row) }, found)
  return { ...total, rows: inOrderOf(ids, rows) }
}

/** Where a row is in a list from the newest to the oldest. */
export interface Place {
  id: string
  createdAt: Date
}

/** The newest rows of a list after a place, whatever order its pages have. */
export async function findBatch(
  ctx: { connection: Connection },
  { from, scope, filters = [] }: PageSource,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Place[]> {
  const isAfter = after
    ? [part`(t.created_at, t.id) < (${after.createdAt}, ${after.id}::uuid)`]
    : []
  const statement = part`SELECT t.id, t.created_at AS "createdAt" FROM ${from}
    WHERE ${joinParts([scope, ...filters, ...isAfter], ' AND ')}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit}`
  const rows = await runFragment(ctx, statement, { isNamed: false })
  return rows.map((row) => decodeColumns({ id: text, createdAt: instant }, row))
}

function pageOf<Name extends string>(
  source: PageSource,
  { sorting, asked }: PageOrder<Name>,
  slice: Slice,
): Fragment {
  const { limit } = slice
  const skip = skipOf(slice)
  const { counted, rest } = source
  if (rest) return pageAfter(source, rest, { sorting, asked }, limit)
  const counting = source.isSearch ? COUNTED_MATCHES : COUNTED_ROWS
  const end = isNear(slice) ? roundUp(skip + limit) : skip + limit
  const reach = numeral(counted ? end : Math.max(counting, end) + 1)
  const found = part`SELECT t.id FROM ${tableOf(source, reach)} ORDER BY ${orderOf(sorting, asked)}`
  if (counted && !isNear(slice) && !source.groups) {
    const order = orderOf(sorting, asked, { fromEnd: true })
    const fromEnd = part`SELECT t.id FROM ${tableOf(source, reach)} ORDER BY ${order}`
    return fromNearerEnd({ found, fromEnd, total: totalOf(counted) }, { skip, limit })
  }
  if (counted) {
    return part`SELECT ${totalOf(counted)} AS total, false AS "isCapped",
      ARRAY(SELECT t.id FROM (${found} LIMIT ${reach}) t LIMIT ${limit} OFFSET ${skip}) AS ids`
  }
  return part`WITH found AS MATERIALIZED (SELECT ARRAY(${found} LIMIT ${reach}) AS ids)
    SELECT cardinality(ids) AS total, cardinality(ids) = ${reach} AS "isCapped",
      ids[${skip + 1}::integer:${skip + limit}::integer] AS ids
    FROM found`
}

/** What comes before is not read, only counted as far as any list is. */
function pageAfter<Name extends string>(
  source: PageSource,
  rest: PageSource,
  { sorting, asked }: PageOrder<Name>,
  limit: number,
): Fragment {
  const reach = numeral(COUNTED_ROWS + 1)
  const ids = part`ARRAY(SELECT t.id FROM ${tableOf(rest, reach)}
    ORDER BY ${orderOf(sorting, asked)} LIMIT ${limit}) AS ids`
  if (source.counted) {
    return part`SELECT ${totalOf(source.counted)} AS total, false AS "isCapped", ${ids}`
  }
  return part`SELECT total, total = ${reach} AS "isCapped", ${ids} FROM (
    SELECT count(*)::integer AS total FROM (SELECT FROM ${tableOf(source, reach)} LIMIT ${reach}) t
  ) counted`
}

function skipOf({ page, limit }: Slice): number {
  return (page - 1) * limit
}

function isNear(slice: Slice): boolean {
  return skipOf(slice) <= NEAR
}

/**
 * The next power of two. For a limit it doesn’t know, PostgreSQL expects a tenth of the table, and plans
 * the statement anew each time; one statement for each number of rows would be too many.
 */
function roundUp(count: number): number {
  return 2 ** Math.ceil(Math.log2(count))
}

interface Ends {
  found: Fragment
  /** The same rows, the last one first. */
  fromEnd: Fragment
  total: Fragment
}

/** Where the number of rows is known, those before a page need not be read when fewer follow it. */
function fromNearerEnd(
  { found, fromEnd, total }: Ends,
  { skip, limit }: { skip: number; limit: number },
): Fragment {
  return part`WITH counted AS MATERIALIZED (
      SELECT total, greatest(total - ${skip}::integer - ${limit}::integer, 0) AS after,
        greatest(least(${limit}::integer, total - ${skip}::integer), 0) AS size
      FROM (SELECT ${total} AS total) t
    )
    SELECT total, false AS "isCapped", CASE WHEN after > ${skip}::integer
      THEN ARRAY(${found} LIMIT ${limit} OFFSET ${skip})
      ELSE ARRAY(SELECT id FROM (SELECT id, row_number() OVER () AS place FROM (
        ${fromEnd} LIMIT (SELECT size FROM counted) OFFSET (SELECT after FROM counted)
      ) backwards) placed ORDER BY place DESC) END AS ids
    FROM counted`
}

function tableOf({ from, scope, filters = [], groups }: PageSource, reach: Fragment): Fragment {
  const where = joinParts([scope, ...filters], ' AND ')
  if (!groups) return part`${from} WHERE ${where}`
  return part`${groups.from} CROSS JOIN LATERAL (
      SELECT t.id, ${groups.columns} FROM ${from} WHERE ${where} AND ${groups.key}
      ORDER BY ${groups.order} LIMIT ${reach}
    ) t WHERE ${groups.scope}`
}

/** The number of rows of a list that triggers count. */
export function totalOf({ organizationId, list, facets }: Counted): Fragment {
  return part`list_total(${organizationId}::uuid, ${list}::text, ${facets ?? null}::text[])`
}
