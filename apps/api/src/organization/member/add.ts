import type { RoleName } from '@tollgate/contracts'
import type { Member } from '@tollgate/db'
import { lockUser } from '../../account/user/lock.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockOrganization } from '../organization/queries.ts'
import { admit } from './admit.ts'

interface NewMember {
  organizationId: string
  userId: string
  roles: RoleName[]
  teamId?: string | null
}

/**
 * Makes a user a member while there is room. For the service’s own code: over HTTP people come in
 * by invitation only. The organization is held, so that two never get the last place.
 */
export async function addMember(
  ctx: Context,
  { organizationId, userId, roles, teamId = null }: NewMember,
): Promise<Member> {
  return inTransaction(ctx, async (tx) => {
    await lockOrganization(tx, organizationId)
    const user = await lockUser(tx, userId)
    if (!user) throw refusal('USER_NOT_FOUND')
    return admit(tx, { organizationId, user, roles, teamId })
  })
}
