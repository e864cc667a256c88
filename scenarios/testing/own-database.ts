import { TEMPLATE } from '@tollgate/api/testing/global-setup'
import { createDatabase } from '@tollgate/db'
import { inject } from 'vitest'

/** A migrated database of a test’s own, on the server that the tests share. */
export function ownDatabase(): Promise<string> {
  const name = `scenario_${crypto.randomUUID().replaceAll('-', '')}`
  return createDatabase(inject('serverUrl'), name, { template: TEMPLATE })
}
