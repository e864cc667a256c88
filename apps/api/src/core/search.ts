import { decodeColumns, integer, text as textColumn } from './columns.ts'
import { type Fragment, joinParts, part } from './fragment.ts'
import { choosePieces, kindOf, piecesOf, SAMPLE } from './search-plan.ts'
import { type Connection, runFragment } from './sql.ts'

/** How many of the newest rows are read for what no index can find. */
const NEWEST = 1000

export interface Searched {
  /** The expression of an index of trigrams, in which each text begins with a blank. */
  text: Fragment
  from: Fragment
  /** The searched rows alone, where the text is in a table that they are joined with. */
  rows?: Fragment
  scope: Fragment
}

/**
 * Finds a text anywhere, regardless of case; one of one or two letters where a word begins; one
 * without letters and digits in the newest rows only. A sample decides whether an index is asked,
 * and for what: it is slow at what is in many rows, and to read on until enough is found is slow at
 * the rest.
 */
export async function matching(
  ctx: { connection: Connection },
  searched: Searched,
  asked: string,
): Promise<Fragment[]> {
  const sought = asked.trim()
  const kind = kindOf(sought)
  if (kind === 'nothing') return []
  const whole = kind === 'beginning' ? ` ${sought}` : sought
  const contains = part`strpos(${searched.text}, lower(${whole})) > 0`
  if (kind === 'signs') return [contains, isAmongNewest(searched)]
  const pieces = choosePieces(await sample(ctx, searched, [whole, ...piecesOf(whole)]))
  if (pieces.length === 0) return [contains]
  const found = pieces.map((piece) => part`${searched.text} LIKE lower(${containing(piece)})`)
  return [isLookedUp(searched, joinParts([...found, contains], ' AND '))]
}

/** A subquery, so that the planner can’t choose to read all of the sort order’s index instead. */
function isLookedUp({ from, scope }: Searched, condition: Fragment): Fragment {
  return part`t.id = ANY(ARRAY(SELECT t.id FROM ${from} WHERE ${scope} AND ${condition}))`
}

function isAmongNewest({ from, rows = from, scope }: Searched): Fragment {
  return part`t.id = ANY(ARRAY(
    SELECT t.id FROM ${rows} WHERE ${scope} ORDER BY t.created_at DESC, t.id DESC LIMIT ${NEWEST}
  ))`
}

const columns = { piece: textColumn, hits: integer, size: integer }

/** In how many of the newest and the oldest rows each text is, the whole one first. */
async function sample(
  ctx: { connection: Connection },
  { text, from, scope }: Searched,
  pieces: string[],
) {
  const rows = await runFragment(
    ctx,
    part`
      WITH sample AS MATERIALIZED (
        (SELECT ${text} AS text FROM ${from} WHERE ${scope}
          ORDER BY t.created_at DESC, t.id DESC LIMIT ${SAMPLE / 2})
        UNION ALL
        (SELECT ${text} FROM ${from} WHERE ${scope} ORDER BY t.created_at, t.id LIMIT ${SAMPLE / 2})
      )
      SELECT piece, (SELECT count(*)::integer FROM sample) AS size, (
        SELECT count(*)::integer FROM sample WHERE strpos(text, lower(piece)) > 0
      ) AS hits
      FROM unnest(${pieces}::text[]) WITH ORDINALITY p(piece, place) ORDER BY place`,
    { isNamed: false },
  )
  return rows.map((row) => decodeColumns(columns, row))
}

/** The pattern of a text anywhere in another; `%` and `_` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
