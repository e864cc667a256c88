import { encodeRows, type Model, type NewRow, type Row, tableOf } from '@tollgate/db'
import { type Connection, nameStatement, type Statement } from './sql.ts'

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
  /** The keys of rows to delete; none of them may be inserted by the same statement. */
  remove?: { [Name in Model]?: Partial<Row<Name>>[] }
}

interface Change {
  where: object
  set: object
  add?: object
}

interface Part {
  /** What its text is made of. */
  key: string
  text: (parameter: string) => string
  value: string
}

/**
 * Writes whole plans in one statement, so that they are all or nothing even outside a transaction.
 * Foreign keys are checked at its end: rows may come in any order.
 */
export async function save(
  ctx: { connection: Connection; published?: NewRow<'outboxEvent'>[] },
  ...plans: Writes[]
): Promise<void> {
  ctx.published?.push(...plans.flatMap(({ insert }) => insert?.outboxEvent ?? []))
  const parts = [
    ...insertsOf(plans.map(({ insert = {} }) => insert)),
    ...updatesOf(plans.map(({ update = {} }) => update)),
    ...removalsOf(plans.map(({ remove = {} }) => remove)),
  ]
  if (parts.length === 0) return
  const values = parts.map(({ value }) => value)
  await ctx.connection.query({ ...statementOf(parts), values })
}

const KNOWN_MAXIMUM = 1000
const known = new Map<string, Statement>()

/** Texts of thousands of characters are put together once for each combination of parts. */
function statementOf(parts: readonly Part[]): Statement {
  const key = parts.map((each) => each.key).join(';')
  const before = known.get(key)
  if (before) return before
  const statement = nameStatement(textOf(parts))
  if (known.size < KNOWN_MAXIMUM) known.set(key, statement)
  return statement
}

function textOf(parts: readonly Part[]): string {
  const texts = parts.map(({ text }, index) => text(`$${index + 1}::jsonb`))
  const last = texts.pop() ?? ''
  const before = texts.map((text, index) => `part${index} AS (${text})`).join(', ')
  return before ? `WITH ${before} ${last}` : last
}

function insertsOf(plans: ByModel<object>[]): Part[] {
  return entriesOf(plans).map(([model, rows]) => {
    return {
      key: model,
      text: (given) => {
        const { table, columns } = tableOf(model)
        const names = columns.map(([, column]) => column).join(', ')
        return `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${given})`
      },
      value: encodeRows(model, rows),
    }
  })
}

/** Changes of the same fields go together. */
function updatesOf(plans: ByModel<Change>[]): Part[] {
  return entriesOf(plans).flatMap(([model, changes]) => {
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
    key: `${model} ${fields} ${keys}`,
    text: (given) =>
      `UPDATE ${table} t SET ${fields.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, ${given}) r WHERE ${keys.join(' AND ')}`,
    value: encodeRows(
      model,
      changes.map(({ where, set, add }) => ({ ...where, ...set, ...add })),
    ),
  }
}

function removalsOf(plans: ByModel<object>[]): Part[] {
  return entriesOf(plans).map(([model, rows]) => {
    const { table } = tableOf(model)
    const keys = columnsOf(model, rows[0] ?? {}).map((name) => `t.${name} = r.${name}`)
    return {
      key: `${model} gone ${keys}`,
      text: (given) =>
        `DELETE FROM ${table} t USING jsonb_populate_recordset(NULL::${table}, ${given}) r WHERE ${keys.join(' AND ')}`,
      value: encodeRows(model, rows),
    }
  })
}

function columnsOf(model: string, fields: object): string[] {
  return tableOf(model)
    .columns.filter(([field]) => field in fields)
    .map(([, column]) => column)
}

type ByModel<Item> = Readonly<Record<string, readonly Item[] | undefined>>

/** What all plans have of each model that any of them names, in their order. */
function entriesOf<Item>(plans: ByModel<Item>[]): [model: string, items: Item[]][] {
  const models = new Set(plans.flatMap((plan) => Object.keys(plan)))
  return [...models].flatMap((model) => {
    const items = plans.flatMap((plan) => plan[model] ?? [])
    return items.length > 0 ? [[model, items]] : []
  })
}
