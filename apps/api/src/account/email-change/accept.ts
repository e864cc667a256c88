import type { User } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { refusal } from '../email-verification/token.ts'
import { lockUser } from '../user/lock.ts'
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
  tx: Context,
  { user, token, updateTo, callbackUrl }: Agreed,
): Promise<User> {
  const agreed = await consumeSingleUseToken(tx, { purpose: 'change-email', token })
  const locked = await lockUser(tx, user.id)
  if (locked?.email !== user.email) throw refusal('user_not_found')
  if (agreed !== user.id) throw refusal('invalid_token')
  const whenTaken = refusal('invalid_token')
  return changeAddress(tx, { user: locked, email: updateTo, callbackUrl, whenTaken })
}
