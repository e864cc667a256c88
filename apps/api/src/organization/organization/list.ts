import type { Organization } from '@tollgate/contracts'
import type { UserContext } from '../../core/context.ts'
import { presentStored } from './present.ts'
import { listOfUser } from './queries.ts'

/** Every organization that the user is a member of, the oldest first. */
export async function listOrganizations(ctx: UserContext): Promise<Organization[]> {
  const rows = await listOfUser(ctx, ctx.actor.userId)
  return rows.map(presentStored)
}
