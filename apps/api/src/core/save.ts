import { encodeRows, type Model, type NewRow, type Row, tableOf } from '@tollgate/db'
import { type Connection, nameStatement } from './sql.ts'

/** Fields to change in the row that has these keys. */
export interface RowChange<Name extends Model> {
  where: Partial<Row<Name>>
  set: Partial<Row<Name>>
  /** Numbers to add to the row’s own, so that concurrent changes all count. */
  add?: Partial<Row<Name>>
}

/** Everything that a verb writes, by model. */
export interface Writes {
  insert?: { [Name in Model]?: NewRow<Name>[] }
  update?: { [Name in Model]?: RowChange<Name>[] }
}

interface Change {
  where: object
  set: object
  add?: object
}

interface Part {
  text: (parameter: string) => string
  value: string
}

/**
 * Writes a whole plan in one statement, so that it is all or nothing even outside a transaction.
 * Foreign keys are checked at its end: rows may come in any order.
 */
export async function save(ctx: { connection: Connection }, writes: Writes): Promise<void> {
  const parts = [...insertsOf(writes), ...updatesOf(writes)]
  const texts = parts.map(({ text }, index) => text(`$${index + 1}::jsonb`))
  const last = texts.pop()
  if (!last) return
  const before = texts.map((text, index) => `part${index} AS (${text})`).join(', ')
  const statement = nameStatement(before ? `WITH ${before} ${last}` : last)
  await ctx.connection.query({ ...statement, values: parts.map(({ value }) => value) })
}

function insertsOf({ insert = {} }: Writes): Part[] {
  return entriesOf<object>(insert).map(([model, rows]) => {
    const { table, columns } = tableOf(model)
    const names = columns.map(([, column]) => column).join(', ')
    return {
      text: (given) =>
        `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${given})`,
      value: encodeRows(model, rows),
    }
  })
}

/** Changes of the same fields go together. */
function updatesOf({ update = {} }: Writes): Part[] {
  return entriesOf<Change>(update).flatMap(([model, changes]) => {
    const alike = Map.groupBy(changes, ({ where, set, add = {} }) =>
      JSON.stringify([where, set, add].map((fields) => columnsOf(model, fields))),
    )
    return [...alike.values()].map((group) => updateOf(model, group))
  })
}

function updateOf(model: string, changes: readonly Change[]): Part {
  const { table } = tableOf(model)
  const [first] = changes
  const keys = columnsOf(model, first?.where ?? {}).map((name) => `t.${name} = r.${name}`)
  const fields = [
    ...columnsOf(model, first?.set ?? {}).map((name) => `${name} = r.${name}`),
    ...columnsOf(model, first?.add ?? {}).map((name) => `${name} = t.${name} + r.${name}`),
  ]
  return {
    text: (given) =>
      `UPDATE ${table} t SET ${fields.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, ${given}) r WHERE ${keys.join(' AND ')}`,
    value: encodeRows(
      model,
      changes.map(({ where, set, add }) => ({ ...where, ...set, ...add })),
    ),
  }
}

function columnsOf(model: string, fields: object): string[] {
  return tableOf(model)
    .columns.filter(([field]) => field in fields)
    .map(([, column]) => column)
}

function entriesOf<Item>(
  byModel: Readonly<Record<string, readonly Item[] | undefined>>,
): [model: string, items: readonly Item[]][] {
  return Object.entries(byModel).flatMap(([model, items = []]) =>
    items.length > 0 ? [[model, items]] : [],
  )
}
