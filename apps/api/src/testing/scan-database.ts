import type { Pool } from 'pg'
import { z } from 'zod'

const Columns = z.array(z.object({ schema: z.string(), table: z.string(), column: z.string() }))
const Row = z.array(z.object({ found: z.boolean() }))

/**
 * Every column of every table of every schema that holds one of the texts, as `table.column: name`.
 * Bytes are searched as they are and as text; case makes no difference.
 */
export async function scanDatabase(
  pool: Pool,
  sought: Record<string, string | Buffer>,
): Promise<string[]> {
  const { rows } = await pool.query(`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    ORDER BY 1, 2, c.ordinal_position`)
  const found: string[] = []
  for (const { schema, table, column } of Columns.parse(rows)) {
    for (const [name, text] of Object.entries(sought)) {
      const spellings = typeof text === 'string' ? spellingsOf(text) : [text.toString('hex')]
      const { rows: answer } = await pool.query(
        `SELECT EXISTS (
           SELECT FROM "${schema}"."${table}"
           WHERE lower("${column}"::text) LIKE ANY ($1)
         ) AS found`,
        [spellings.map((spelling) => `%${literal(spelling.toLowerCase())}%`)],
      )
      if (Row.parse(answer)[0]?.found) found.push(`${table}.${column}: ${name}`)
    }
  }
  return found
}

/** As text, and as the bytes of the text, which PostgreSQL shows in hexadecimal. */
function spellingsOf(text: string): string[] {
  return [text, Buffer.from(text).toString('hex'), text.replaceAll('-', '')]
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
