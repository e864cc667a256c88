import { readServiceRoles } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

type Role = Pick<User, 'id' | 'role'>

/**
 * Refuses to leave the service without an administrator who can sign in. Only one transaction at a time
 * asks, so of the last two only one can be stopped.
 */
export async function requireOtherAdministrator(tx: Context, user: Role): Promise<void> {
  if (!administers(user)) return
  await tx.sql({ lock: text })`
    SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))::text AS lock`
  if (await isLastAdministrator(tx, user)) throw refusal('AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED')
}

/** Whether the service has no other administrator who can sign in. */
export async function isLastAdministrator({ sql, clock }: Context, user: Role): Promise<boolean> {
  if (!administers(user)) return false
  const others = await sql({ id: text })`
    SELECT id FROM users
    WHERE role <> 'user' AND 'admin' = ANY(string_to_array(role, ',')) AND id <> ${user.id}
      AND email_verified AND NOT (banned IS TRUE AND coalesce(ban_expires > ${clock.now()}, true))
    LIMIT 1`
  return others.length === 0
}

function administers({ role }: Role): boolean {
  return readServiceRoles(role).includes('admin')
}
