import { type Column, type Columns, object, type RowOf } from './columns.ts'
import { type NotFoundCode, orNotFound } from './errors.ts'
import { type Fragment, part } from './fragment.ts'
import { type Connection, runFragment } from './sql.ts'

/** How to read rows by their ids: in a statement of its own, or within the one that finds the ids. */
export interface RowsById<Ctx, Row> {
  select: (ctx: Ctx, ids: Fragment) => Fragment
  row: Column<Row>
}

interface Reading<Ctx, Shape extends Columns, Row> {
  columns: Shape
  /** Selects the columns, each as JSON, for an array of ids. */
  select: (ctx: Ctx, ids: Fragment) => Fragment
  row: (columns: RowOf<Shape>) => Row
}

export function rowsById<Ctx, Shape extends Columns, Row>({
  columns,
  select,
  row,
}: Reading<Ctx, Shape, Row>): RowsById<Ctx, Row> {
  const decode = object(columns)
  return { select, row: (value, name) => row(decode(value, name)) }
}

/** The rows that have these ids, in any order. */
export async function findRows<Ctx extends { connection: Connection }, Row>(
  ctx: Ctx,
  { select, row }: RowsById<Ctx, Row>,
  ids: readonly string[],
): Promise<Row[]> {
  const found = await runFragment(ctx, select(ctx, arrayOf(ids)), { isNamed: true })
  return found.map((one) => row(one, 'row'))
}

/** Rows in the order of their ids; one that was deleted in between is left out. */
export function inOrderOf<Item extends { id: string }>(ids: string[], rows: Item[]): Item[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}

/** The row that has this id; refused without it. */
export async function requireRow<Ctx extends { connection: Connection }, Row>(
  ctx: Ctx,
  rows: RowsById<Ctx, Row>,
  id: string,
  code?: NotFoundCode,
): Promise<Row> {
  const [found] = await findRows(ctx, rows, [id])
  return orNotFound(found, code)
}

/** The same for rows of one table: nobody else changes it, or refers to it, until the transaction ends. */
export function lockRow<Ctx extends { connection: Connection }, Row>(
  ctx: Ctx,
  { select, row }: RowsById<Ctx, Row>,
  id: string,
): Promise<Row> {
  return requireRow(ctx, { select: (...of) => part`${select(...of)} FOR UPDATE`, row }, id)
}

/** For a parameter PostgreSQL expects ten ids, and plans a statement for one anew each time. */
export function arrayOf(ids: readonly string[]): Fragment {
  const [id] = ids
  return ids.length === 1 ? part`ARRAY[${id}]::uuid[]` : part`${ids}::uuid[]`
}
