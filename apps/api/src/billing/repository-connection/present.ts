import type { RepositoryConnection } from '@tollgate/contracts'
import type { RepositoryConnection as RepositoryConnectionRow } from '@tollgate/db'
import { presentRecord } from '../../core/present-record.ts'

export function presentConnection(row: RepositoryConnectionRow): RepositoryConnection {
  return { ...presentRecord(row), owner: row.owner }
}
