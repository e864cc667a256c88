import type { Pool } from 'pg'
import { z } from 'zod'

const Tables = z.array(
  z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) }),
)
const Found = z.array(z.object({ column: z.string(), name: z.string() }))

/**
 * Every column of every table of every schema that holds one of the texts, as `table.column: name`.
 * Bytes are searched as they are and as text; case makes no difference.
 */
export async function scanDatabase(
  pool: Pool,
  sought: Record<string, string | Buffer>,
): Promise<string[]> {
  const patterns = Object.entries(sought).flatMap(([name, text]) =>
    spellingsOf(text).map((spelling) => ({
      name,
      pattern: `%${literal(spelling.toLowerCase())}%`,
    })),
  )
  const { rows } = await pool.query(`
    SELECT c.table_schema AS schema, c.table_name AS table,
      array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    GROUP BY 1, 2 ORDER BY 1, 2`)
  const found: string[] = []
  for (const { schema, table, columns } of Tables.parse(rows)) {
    const cells = columns.map((column) => `('${column}', lower("${column}"::text))`)
    const { rows: answer } = await pool.query(
      `SELECT DISTINCT cells."column", sought.name FROM "${schema}"."${table}"
       CROSS JOIN LATERAL (VALUES ${cells.join(', ')}) AS cells ("column", content)
       JOIN unnest($1::text[], $2::text[]) AS sought (name, pattern) ON cells.content LIKE sought.pattern
       ORDER BY 1, 2`,
      [patterns.map(({ name }) => name), patterns.map(({ pattern }) => pattern)],
    )
    found.push(...Found.parse(answer).map(({ column, name }) => `${table}.${column}: ${name}`))
  }
  return found
}

/** As text, and as the bytes of the text, which PostgreSQL shows in hexadecimal. */
function spellingsOf(text: string | Buffer): string[] {
  if (typeof text !== 'string') return [text.toString('hex')]
  return [text, Buffer.from(text).toString('hex'), text.replaceAll('-', '')]
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
