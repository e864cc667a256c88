import type { Organization } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { AccountError } from '../../core/errors.ts'

/** Refuses to delete an organization that something still needs, and names what is in the way. */
export async function requireUnneeded(
  tx: Context,
  { id: organizationId, name, slug }: Organization,
): Promise<void> {
  const obstacles = await tx.sales.obstaclesTo(tx, organizationId)
  if (obstacles.length === 0) return
  throw new AccountError(
    400,
    [`${name || slug} is still needed.`, ...obstacles.map(({ text }) => text)].join(' '),
    'ORGANIZATION_IS_STILL_NEEDED',
    { reasons: obstacles.map(({ kind, count }) => ({ kind, count })) },
  )
}
