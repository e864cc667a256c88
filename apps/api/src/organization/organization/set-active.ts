import type { ActiveOrganization } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { type Asked, activate, deactivate } from './active.ts'
import { getFull } from './get-full.ts'

/** Chooses the organization that the session works in; a null id means none. */
export async function setActive(
  ctx: UserContext,
  asked: Asked,
): Promise<ActiveOrganization | null> {
  if (asked.organizationId === null && !asked.organizationSlug) {
    await deactivate(ctx)
    return null
  }
  const organization = await getFull(ctx, asked)
  if (!organization) return null
  await inTransaction(ctx, (tx) => activate(tx, organization.id))
  return { ...organization, teams: null }
}
