import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase } from '../databases.ts'

/** A database of this test's own: migrated, or empty. */
export async function ownDatabase(content: 'migrated' | 'empty'): Promise<string> {
  const server = inject('serverUrl')
  const name = `test_${randomUUID()}`
  onTestFinished(() => dropDatabase(server, name))
  return createDatabase(
    server,
    name,
    content === 'migrated' ? { template: inject('template') } : {},
  )
}
