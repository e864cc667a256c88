import type { EmailProof, User } from '@tollgate/db'
import type { Mails } from '@tollgate/mails'
import { MINUTE, secondsBetween } from '../../core/calendar.ts'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { queueMail } from '../../providers/mail/queue-mail.ts'
import type { RequestedEmailProof } from '../jobs.ts'
import { linkToMagicLink } from '../mail-links.ts'
import { setNewCode, setNewToken } from './set-secret.ts'

/** Emails the code or the link that a browser asked for, if the address may have one. */
export async function sendEmailProof(ctx: Context, asked: RequestedEmailProof): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.sql({ proof: row('emailProof') })`
      SELECT to_json(p) AS proof FROM email_proofs p
      WHERE id = ${asked.proofId} AND expires_at > ${tx.clock.now()} FOR UPDATE`
    if (!found) return
    const { proof } = found
    const user = await tx.db.user.findUnique({ where: { email: proof.email } })
    if (mayHave(tx, proof, user)) await mailProof(tx, { proof, user, asked })
  })
}

/** Those who have no account yet get what signs in, where that may make them one. */
function mayHave({ settings }: Context, { purpose }: EmailProof, user: User | null): boolean {
  if (purpose === 'email-verification') return user !== null && !user.emailVerified
  if (purpose === 'forget-password') return user !== null && settings.RESET_PASSWORD_ENABLED
  return user !== null || settings.EMAIL_SIGN_UP_ENABLED
}

interface ToMail {
  proof: EmailProof
  user: User | null
  asked: RequestedEmailProof
}

const codesFor: Record<string, Mails['email-code']['what']> = {
  'email-verification': 'verify_email',
  'forget-password': 'reset_password',
}

async function mailProof(tx: Context, { proof, user, asked }: ToMail): Promise<void> {
  const mail = { to: proof.email, language: user?.language ?? asked.language }
  const minutes = Math.ceil(secondsBetween(tx.clock.now(), proof.expiresAt) / MINUTE)
  const values = { name: user?.name ?? null, minutes, occasion: asked.occasion }
  if (proof.purpose === 'magic-link') {
    const { callbackUrl } = proof
    const url = linkToMagicLink(tx.settings, { token: await setNewToken(tx, proof), callbackUrl })
    await queueMail(tx, { ...mail, template: 'magic-link', values: { ...values, url } })
    return
  }
  const what = codesFor[proof.purpose] ?? 'sign_in'
  const code = await setNewCode(tx, proof)
  await queueMail(tx, { ...mail, template: 'email-code', values: { ...values, what, code } })
}
