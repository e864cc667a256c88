import type { Context } from '../../core/context.ts'
import { isBeyondAnyPassword } from './rules.ts'

/** Whether it is the password of that hash. Without a hash, and for what can be no password, it takes as long. */
export async function verifyPassword(
  { passwords }: Pick<Context, 'passwords'>,
  storedHash: string | null,
  password: string,
): Promise<{ matches: boolean; needsRehash: boolean }> {
  if (storedHash !== null && !isBeyondAnyPassword(password)) {
    return passwords.verify(storedHash, password)
  }
  await passwords.verifyNothing(isBeyondAnyPassword(password) ? '' : password)
  return { matches: false, needsRehash: false }
}
