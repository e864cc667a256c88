import type { Organization } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

/** Refuses to delete an organization that something still needs, and names what is in the way. */
export async function assertDeletable(
  tx: Context,
  { id: organizationId, name, slug }: Organization,
): Promise<void> {
  const obstacles = await tx.sales.obstaclesTo(tx, organizationId)
  if (obstacles.length === 0) return
  throw refusal('ORGANIZATION_IS_STILL_NEEDED', {
    values: {
      organization: name || slug,
      obstacles: obstacles.map(({ text }) => text).join(' '),
    },
    details: { reasons: obstacles.map(({ kind, count }) => ({ kind, count })) },
  })
}
