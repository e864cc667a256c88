import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { requireOtherAdministrator } from '../user/administrators.ts'

/** What a user leaves behind. Refuses where the service, others or the law need them to stay. */
export async function prepareToLeave(tx: Context, user: User) {
  await requireOtherAdministrator(tx, user)
  return tx.organizations.leave(tx, user.id)
}
