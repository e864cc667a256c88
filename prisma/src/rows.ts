import type { Prisma } from '../generated/client.ts'
import { tables } from '../generated/tables.ts'

export type Model = keyof typeof tables

type Scalars<Name extends Model> = Prisma.TypeMap['model'][Capitalize<Name>]['payload']['scalars']

type Nullable<Fields> = {
  [Key in keyof Fields]: null extends Fields[Key] ? Key : never
}[keyof Fields]

/** A stored row of a model, as Prisma's client gives it without relations. */
export type Row<Name extends Model> = Scalars<Name>

/** A JSON column takes whatever has a JSON form. */
type Written<Fields> = {
  [Key in keyof Fields]: Prisma.JsonObject extends Fields[Key] ? Fields[Key] | object : Fields[Key]
}

/** A row to insert: what may be null may be left out. */
export type NewRow<Name extends Model> = Omit<Written<Row<Name>>, Nullable<Row<Name>>> &
  Partial<Pick<Written<Row<Name>>, Nullable<Row<Name>>>>

/** Where a model is stored. */
interface Table {
  table: string
  columns: readonly (readonly [field: string, column: string, form: string])[]
}

const byName: ReadonlyMap<string, Table> = new Map(Object.entries(tables))

export function tableOf(model: string): Table {
  const table = byName.get(model)
  if (!table) throw new Error(`There is no model ${model}`)
  return table
}

/** Rows as `jsonb_populate_recordset` takes them, by column; what is absent is null. */
export function encodeRows(model: string, rows: readonly object[]): string {
  const { columns } = tableOf(model)
  return JSON.stringify(
    rows.map((row) => {
      const encoded: Record<string, unknown> = {}
      for (const [field, column] of columns) {
        const value: unknown = Reflect.get(row, field)
        if (value != null) encoded[column] = encodeValue(value)
      }
      return encoded
    }),
  )
}

function encodeValue(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return typeof value === 'bigint' ? String(value) : value
}

const NONE: ReadonlySet<string> = new Set()

/** A row that came as PostgreSQL's `to_json` of the whole table row. */
export function decodeRow<Name extends Model>(
  model: Name,
  json: Readonly<Record<string, unknown>>,
  without: ReadonlySet<string> = NONE,
): Row<Name> {
  const row: Record<string, unknown> = {}
  for (const [field, column, form] of tableOf(model).columns) {
    if (without.has(field)) continue
    const value = json[column]
    if (value === undefined) throw new Error(`The column ${column} of ${model} was not read`)
    row[field] = value === null || form === 'plain' ? value : decodeValue(form, value)
  }
  return row as Row<Name>
}

function decodeValue(form: string, value: unknown): unknown {
  if (form === 'instant') return new Date(String(value))
  if (form === 'bigint') return BigInt(String(value))
  return new Uint8Array(Buffer.from(String(value).slice(2), 'hex'))
}
