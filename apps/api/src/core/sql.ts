import { createHash } from 'node:crypto'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { type Columns, decodeColumns, type RowOf } from './columns.ts'
import { type Fragment, textOf } from './fragment.ts'

/** Where a statement runs: on any connection of the pool, or on that of the transaction under way. */
export type Connection = Pick<Pool | PoolClient, 'query'>

/**
 * Runs a statement of our own. The columns that come back are declared first, then the statement
 * follows as a template, in which `${}` is only ever a value.
 */
export type Sql = <Shape extends Columns = Record<never, never>>(
  columns?: Shape,
) => (strings: TemplateStringsArray, ...values: unknown[]) => Promise<RowOf<Shape>[]>

export function createSql(connection: Connection): Sql {
  return (columns) =>
    async (strings, ...values) => {
      const { rows } = await connection.query<Record<string, unknown>>({
        ...statementOf(strings),
        values,
      })
      return columns ? rows.map((row) => decodeColumns(columns, row)) : []
    }
}

/**
 * Runs a statement that is put together. By its name PostgreSQL plans it once per connection: only for
 * what takes few forms, and needs no plan for its very values.
 */
export async function runFragment<Row extends QueryResultRow>(
  { connection }: { connection: Connection },
  fragment: Fragment,
  { isNamed }: { isNamed: boolean },
): Promise<Row[]> {
  const { text, values } = textOf(fragment)
  const { rows } = await connection.query<Row>({
    ...(isNamed ? nameStatement(text) : { text }),
    values,
  })
  return rows
}

export interface Statement {
  name: string
  text: string
}

const statements = new WeakMap<TemplateStringsArray, Statement>()

/** A template is one statement, which PostgreSQL plans once per connection under its name. */
function statementOf(strings: TemplateStringsArray): Statement {
  const before = statements.get(strings)
  if (before) return before
  const statement = nameStatement(strings.reduce((text, part, index) => `${text}$${index}${part}`))
  statements.set(strings, statement)
  return statement
}

const KNOWN_MAXIMUM = 1_000
const known = new Map<string, Statement>()

/** Named by its text: the same in each process, and another one when the text changes. */
export function nameStatement(text: string): Statement {
  const before = known.get(text)
  if (before) return before
  const hash = createHash('sha256').update(text).digest('hex')
  const statement = { name: `sql_${hash.slice(0, 24)}`, text }
  if (known.size < KNOWN_MAXIMUM) known.set(text, statement)
  return statement
}
