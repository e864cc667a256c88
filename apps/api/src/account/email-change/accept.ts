import type { User } from '@tollgate/db'
import type { UserContext } from '../../core/context.ts'
import { verificationRefused } from '../email-verification/mail-link.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { consumeSingleUseToken } from '../verification/consume.ts'
import { changeAddress } from './change-address.ts'

interface Agreed {
  user: User
  /** The link’s token: it works once, and only until a newer request. */
  token: string
  updateTo: string
  callbackUrl: string | undefined
}

/** Changes the address to which the old mailbox has agreed by opening its link. */
export async function accept(
  tx: UserContext,
  { user: claimed, token, updateTo, callbackUrl }: Agreed,
): Promise<User> {
  // A cookie’s copy may have told of a session that has just ended.
  const user = await lockSignedInUser(tx, () => verificationRefused('unauthorized'))
  if (user.email !== claimed.email) throw verificationRefused('user_not_found')
  const agreed = await consumeSingleUseToken(tx, { purpose: 'change-email', token })
  if (agreed !== user.id) throw verificationRefused('invalid_token')
  const whenTaken = verificationRefused('invalid_token')
  return changeAddress(tx, { user, email: updateTo, callbackUrl, whenTaken })
}
