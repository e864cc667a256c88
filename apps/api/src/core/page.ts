import { boolean, decodeColumns, instant, integer, text, texts } from './columns.ts'
import { type Fragment, joinParts, part } from './fragment.ts'
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
  isSearch?: boolean
  /** Its number, where that is kept. */
  counted?: Counted | undefined
  /** Set when many rows share the value sorted by: the first rows of each group are read separately. */
  groups?: Groups | undefined
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

export interface PageIds {
  ids: string[]
  total: number
  /** Whether more than the total may follow. */
  isCapped: boolean
}

interface Slice {
  page: number
  limit: number
}

const columns = { ids: texts, total: integer, isCapped: boolean }

/** The ids of a page and the total, in one statement. */
export async function findPage<Name extends string>(
  ctx: { connection: Connection },
  source: PageSource,
  order: PageOrder<Name>,
  slice: Slice,
): Promise<PageIds> {
  // Filters are planned for their very values; the few statements without any, once.
  const isNamed = !source.filters?.length && (order.asked?.length ?? 0) < 2
  const [found = {}] = await runFragment(ctx, pageStatement(source, order, slice), { isNamed })
  return decodeColumns(columns, found)
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

function pageStatement<Name extends string>(
  source: PageSource,
  { sorting, asked }: PageOrder<Name>,
  { page, limit }: Slice,
): Fragment {
  const skip = (page - 1) * limit
  const { counted } = source
  const counting = source.isSearch ? COUNTED_MATCHES : COUNTED_ROWS
  const reach = counted ? skip + limit : Math.max(counting, skip + limit) + 1
  const found = part`SELECT t.id FROM ${tableOf(source, reach)} ORDER BY ${orderOf(sorting, asked)}`
  if (counted && skip > NEAR && !source.groups) {
    const order = orderOf(sorting, asked, { fromEnd: true })
    const fromEnd = part`SELECT t.id FROM ${tableOf(source, reach)} ORDER BY ${order}`
    return fromNearerEnd({ found, fromEnd, total: totalOf(counted) }, { skip, limit })
  }
  if (counted) {
    return part`SELECT ${totalOf(counted)} AS total, false AS "isCapped",
      ARRAY(${found} LIMIT ${limit} OFFSET ${skip})::text[] AS ids`
  }
  return part`WITH found AS MATERIALIZED (SELECT ARRAY(${found} LIMIT ${reach})::text[] AS ids)
    SELECT cardinality(ids) AS total, cardinality(ids) = ${reach} AS "isCapped",
      ids[${skip + 1}::integer:${skip + limit}::integer] AS ids
    FROM found`
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
      ) backwards) placed ORDER BY place DESC) END::text[] AS ids
    FROM counted`
}

function tableOf({ from, scope, filters = [], groups }: PageSource, reach: number): Fragment {
  const where = joinParts([scope, ...filters], ' AND ')
  if (!groups) return part`${from} WHERE ${where}`
  return part`${groups.from} CROSS JOIN LATERAL (
      SELECT t.id, ${groups.columns} FROM ${from} WHERE ${where} AND ${groups.key}
      ORDER BY ${groups.order} LIMIT ${reach}
    ) t WHERE ${groups.scope}`
}

/** The number of rows of a list that triggers count. */
export function totalOf({ organizationId, list, facets }: Counted): Fragment {
  const chosen = facets ? part` AND facet = ANY(${facets})` : part``
  return part`(SELECT coalesce(sum(delta), 0)::integer FROM row_counts
    WHERE organization_id = ${organizationId} AND list = ${list}${chosen})`
}
