import { TEMPLATE } from '@tollgate/api/testing/global-setup'
import { createDatabase } from '@tollgate/db'
import { inject } from 'vitest'

/** A migrated database of a test’s own, on the server that the tests share. */
export function ownDatabase(serverUrl = inject('serverUrl')): Promise<string> {
  const name = `scenario_${crypto.randomUUID().replaceAll('-', '')}`
  return createDatabase(serverUrl, name, { template: TEMPLATE })
}
