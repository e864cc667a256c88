import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createHarness } from '../testing/harness.ts'

const { services } = await createHarness()
const source = path.join(import.meta.dirname, '..')

/**
 * A template behind `sql(…)`; its values hold no template of their own. What comes back is checked
 * whenever it is read, by the columns that each statement declares.
 */
const STATEMENT = /\bsql\([^`]*?\)`(?<text>[^`]*)`/g

interface Statement {
  place: string
  text: string
}

async function readStatements(): Promise<Statement[]> {
  const statements: Statement[] = []
  for await (const file of glob('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })) {
    const content = readFileSync(path.join(source, file), 'utf8')
    for (const { groups } of content.matchAll(STATEMENT)) {
      const parts = (groups?.text ?? '').split(/\$\{[^}]*\}/)
      const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
      statements.push({ place: `${file}: ${text.trim().slice(0, 60)}`, text })
    }
  }
  return statements
}

const statements = await readStatements()

test('finds the statements', () => {
  expect(statements.length).toBeGreaterThan(2)
})

const connection = await services.pool.connect()
afterAll(() => connection.release())

test.each(statements)('PostgreSQL can plan $place', async ({ text }) => {
  await expect(connection.query(`PREPARE statement AS ${text}`)).resolves.toBeDefined()
  await connection.query('DEALLOCATE statement')
})
