import { readServiceRoles } from '@tollgate/contracts'
import { Prisma, type User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

type Role = Pick<User, 'id' | 'role'>

/**
 * Refuses to leave the service without an administrator who can sign in. All of them are locked, so of
 * two who demote each other at once only one succeeds.
 */
export async function requireOtherAdministrator(tx: Context, user: Role): Promise<void> {
  if (!administers(user)) return
  const others = await findOthers(tx, user, Prisma.sql`ORDER BY id FOR UPDATE`)
  if (others.length === 0) throw refusal('AT_LEAST_ONE_ADMINISTRATOR_IS_REQUIRED')
}

/** Whether the service has no other administrator who can sign in. */
export async function isLastAdministrator(ctx: Context, user: Role): Promise<boolean> {
  return administers(user) && (await findOthers(ctx, user, Prisma.sql`LIMIT 1`)).length === 0
}

function administers({ role }: Role): boolean {
  return readServiceRoles(role).includes('admin')
}

function findOthers({ db, clock }: Context, { id }: Role, end: Prisma.Sql): Promise<object[]> {
  return db.$queryRaw<object[]>`
    SELECT FROM users
    WHERE role <> 'user' AND 'admin' = ANY(string_to_array(role, ',')) AND id <> ${id}::uuid
      AND email_verified AND NOT (banned IS TRUE AND coalesce(ban_expires > ${clock.now()}, true))
    ${end}`
}
