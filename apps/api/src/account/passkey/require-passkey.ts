import type { Passkey } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../../core/errors.ts'

/** A passkey of this user: those of others don’t exist for them. */
export async function requirePasskey(
  { db }: Context,
  where: { id: string; userId: string },
): Promise<Passkey> {
  const passkey = await db.passkey.findUnique({ where })
  if (!passkey) throw refusal('PASSKEY_NOT_FOUND')
  return passkey
}
