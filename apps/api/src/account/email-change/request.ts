import type { ChangeEmailRequest } from '@tollgate/contracts'
import type { User } from '@tollgate/db'
import { recordAudit } from '../../core/audit.ts'
import type { Context, UserContext } from '../../core/context.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { AccountError, invalidField, NotSignedIn } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import { holdUser } from '../deletion/hold-user.ts'
import { findCredentialId } from '../email-verification/find-claimed.ts'
import { createVerificationToken, LIFE_SECONDS } from '../email-verification/token.ts'
import { createSingleUseToken } from '../verification/create.ts'
import { dropSingleUseTokens } from '../verification/drop.ts'
import { changeAddress } from './change-address.ts'
import { couldNotUpdate } from './refusals.ts'

const purpose = 'change-email'

interface Wish {
  user: User
  email: string
  callbackUrl: string | undefined
}

/** Asks the old mailbox for another address. One that was never verified is not asked. */
export async function request(ctx: UserContext, input: ChangeEmailRequest): Promise<void> {
  if (!ctx.settings.CHANGE_EMAIL_ENABLED) throw new AccountError(400, 'Change email is disabled')
  const email = canonicalEmail(input.newEmail)
  if (!email) throw invalidField(['body', 'newEmail'], 'Must be exactly one e-mail address')
  await inTransaction(ctx, async (tx) => {
    const user = await holdUser(tx)
    if (!user) throw new NotSignedIn()
    await requireFree(tx, user, email)
    const wish = { user, email, callbackUrl: input.callbackURL }
    if (user.emailVerified) await askOldMailbox(tx, wish)
    else await changeAddress(tx, { ...wish, whenTaken: couldNotUpdate() })
  })
}

async function requireFree(tx: Context, user: User, email: string): Promise<void> {
  if (user.email === email) throw new AccountError(400, 'Email is the same')
  if (await tx.db.user.findUnique({ where: { email }, select: { id: true } })) {
    throw couldNotUpdate()
  }
}

/** Mails the link that changes the address. Of several requests, only the newest one’s works. */
async function askOldMailbox(tx: Context, { user, email, callbackUrl }: Wish): Promise<void> {
  if (!tx.settings.VERIFICATION_EMAIL_ENABLED) {
    throw new AccountError(400, "Verification email isn't enabled")
  }
  const accountId = await findCredentialId(tx, user.id)
  const token = await createVerificationToken(tx, { user, accountId, updateTo: email })
  const value = user.id
  await dropSingleUseTokens(tx, { purpose, value })
  await createSingleUseToken(tx, { purpose, token, value, lifeSeconds: LIFE_SECONDS })
  const url = new URL('/verify-email', tx.settings.BASE_URL)
  url.searchParams.set('token', token)
  if (callbackUrl) url.searchParams.set('callbackURL', callbackUrl)
  await queueMail(tx, {
    to: user.email,
    template: 'change-email-confirm',
    language: user.language ?? tx.language,
    values: { name: user.name, oldEmail: user.email, newEmail: email, url: url.href },
  })
  await recordAudit(tx, {
    organizationId: null,
    action: 'user.email_change_requested',
    target: { type: 'user', id: user.id },
    after: { email },
  })
}
