import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createHarness } from '../testing/harness.ts'

const { services } = await createHarness()
const source = path.join(import.meta.dirname, '..')

/** A template behind `sql(…)`; its values hold no template of their own. */
const STATEMENT = /\bsql\((?<columns>[^`]*?)\)`(?<text>[^`]*)`/g

interface Statement {
  place: string
  columns: string[]
  text: string
}

async function readStatements(): Promise<Statement[]> {
  const statements: Statement[] = []
  for await (const file of glob('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })) {
    const content = readFileSync(path.join(source, file), 'utf8')
    for (const { groups } of content.matchAll(STATEMENT)) {
      const columns = [...(groups?.columns ?? '').matchAll(/(\w+):/g)].map(([, name = '']) => name)
      const parts = (groups?.text ?? '').split(/\$\{[^}]*\}/)
      const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
      statements.push({ place: `${file}: ${text.trim().slice(0, 60)}`, columns, text })
    }
  }
  return statements
}

const statements = await readStatements()

test('finds the statements', () => {
  expect(statements.length).toBeGreaterThan(2)
})

test.each(statements)('PostgreSQL can plan $place', async ({ columns, text }) => {
  const connection = await services.pool.connect()
  try {
    await connection.query(`PREPARE statement AS ${text}`)
    const { rows } = await connection.query<{ count: number }>(
      `SELECT coalesce(array_length(result_types, 1), 0) AS count
       FROM pg_prepared_statements WHERE name = 'statement'`,
    )
    expect(rows[0]?.count).toBe(columns.length)
  } finally {
    connection.release(true)
  }
})
