import type { ChangeEmailRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import type { Context, UserContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { refusal } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockSignedInUser } from '../user/lock-signed-in.ts'
import { askOldMailbox } from './ask-old-mailbox.ts'
import { changeAddress } from './change-address.ts'
import { couldNotUpdate } from './refusals.ts'

/** Asks the old mailbox for another address. One that was never verified is not asked. */
export async function requestEmailChange(
  ctx: UserContext,
  input: ChangeEmailRequest,
): Promise<void> {
  if (!ctx.settings.CHANGE_EMAIL_ENABLED) throw refusal('CHANGE_EMAIL_IS_DISABLED')
  const email = canonicalEmail(input.newEmail)
  if (!email) throw refusal('email.not_one_address', { at: ['body', 'newEmail'] })
  await inTransaction(ctx, async (tx) => {
    const user = await lockSignedInUser(tx)
    await requireFree(tx, user, email)
    const wish = { user, email, callbackUrl: input.callbackURL }
    if (user.emailVerified) await askOldMailbox(tx, wish)
    else await changeAddress(tx, { ...wish, whenTaken: couldNotUpdate() })
  })
}

async function requireFree(tx: Context, user: User, email: string): Promise<void> {
  if (user.email === email) throw refusal('EMAIL_IS_THE_SAME')
  if (await tx.db.user.findUnique({ where: { email }, select: { id: true } })) {
    throw couldNotUpdate()
  }
}
