import { decodeRow, type Model, type Row } from '@tollgate/db'

/** Checks and converts one column of a statement's answer. */
export type Column<Value> = (value: unknown, name: string) => Value

export type Columns = Readonly<Record<string, Column<unknown>>>

export type RowOf<Shape extends Columns> = { [Name in keyof Shape]: ReturnType<Shape[Name]> }

export const text: Column<string> = (value, name) =>
  typeof value === 'string' ? value : refuse(value, name, 'a text')

export const integer: Column<number> = (value, name) =>
  Number.isInteger(value) ? Number(value) : refuse(value, name, 'an integer')

export const boolean: Column<boolean> = (value, name) =>
  typeof value === 'boolean' ? value : refuse(value, name, 'a boolean')

export const instant: Column<Date> = (value, name) =>
  value instanceof Date ? value : refuse(value, name, 'an instant')

/** An instant that JSON holds as milliseconds since 1970. */
export const milliseconds: Column<Date> = (value, name) =>
  typeof value === 'number' ? new Date(value) : refuse(value, name, 'milliseconds')

/** Raw bytes, as hashes are stored. */
export const bytes: Column<Uint8Array<ArrayBuffer>> = (value, name) =>
  value instanceof Uint8Array ? new Uint8Array(value) : refuse(value, name, 'bytes')

export const texts: Column<string[]> = (value, name) =>
  Array.isArray(value) ? value.map((item) => text(item, name)) : refuse(value, name, 'texts')

/** JSON whose shape the caller checks. */
export const json: Column<unknown> = (value) => value

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return (value, name) => (value === null ? null : column(value, name))
}

/** A whole row of a model, selected as `to_json(t)`. */
export function row<Name extends Model>(model: Name): Column<Row<Name>> {
  return (value, name) =>
    isObject(value) ? decodeRow(model, value) : refuse(value, name, `a row of ${model}`)
}

/** The same without the fields that this statement's caller doesn't need. */
export function rowWithout<Name extends Model, Field extends keyof Row<Name> & string>(
  model: Name,
  ...fields: Field[]
): Column<Omit<Row<Name>, Field>> {
  const without = new Set<string>(fields)
  return (value, name) =>
    isObject(value) ? decodeRow(model, value, without) : refuse(value, name, `a row of ${model}`)
}

/** Whole rows of a model, selected as `json_agg(t)`; none are null there. */
export function rows<Name extends Model>(model: Name): Column<Row<Name>[]> {
  return every(row(model))
}

/** Objects of a JSON array, each with columns of its own, as `json_agg(json_build_object(…))`. */
export function list<Shape extends Columns>(columns: Shape): Column<RowOf<Shape>[]> {
  return every(object(columns))
}

/** What `json_agg` makes of one column; null if there were no rows. */
export function every<Value>(column: Column<Value>): Column<Value[]> {
  return (value, name) => {
    if (value === null) return []
    return Array.isArray(value)
      ? value.map((item) => column(item, name))
      : refuse(value, name, 'a list')
  }
}

/** One object with columns of its own. */
export function object<Shape extends Columns>(columns: Shape): Column<RowOf<Shape>> {
  return (value, name) =>
    isObject(value) ? decodeColumns(columns, value) : refuse(value, name, 'an object')
}

/** For JSON that may come from another version of the service: null where it has not these columns. */
export function decodeOrNull<Shape extends Columns>(
  columns: Shape,
  value: unknown,
): RowOf<Shape> | null {
  try {
    return object(columns)(value, 'json')
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

export function decodeColumns<Shape extends Columns>(
  columns: Shape,
  values: Readonly<Record<string, unknown>>,
): RowOf<Shape> {
  const decoded: Record<string, unknown> = {}
  for (const name in columns) {
    const column: Column<unknown> | undefined = columns[name]
    decoded[name] = column?.(values[name], name)
  }
  return decoded as RowOf<Shape>
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(value: unknown, name: string, wanted: string): never {
  throw new TypeError(`The column ${name} is not ${wanted} but ${typeof value}`)
}
