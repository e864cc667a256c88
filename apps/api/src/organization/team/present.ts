import type { Team as TeamShape } from '@tollgate/contracts'
import type { Team } from '@tollgate/db'

export function presentTeam(row: Team): TeamShape {
  return {
    id: row.id,
    organizationId: row.organizationId,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  }
}
