import type { EmailProof } from '@tollgate/db'
import { secondsAfter } from '../../core/calendar.ts'
import { text } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { canonicalEmail } from '../../core/email-address.ts'
import { refusal } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../../core/transaction.ts'
import { describeOccasion } from '../../providers/mail/occasion.ts'
import { sendEmailProofJob } from '../jobs.ts'

export type ProofPurpose = 'sign-in' | 'email-verification' | 'forget-password' | 'magic-link'

interface Asked {
  /** As given. */
  email: string
  purpose: ProofPurpose
  deviceSecret: string
  lifeSeconds: number
  /** Of a user who signs up with it. */
  name?: string
  callbackUrl?: string
}

/**
 * Notes that a browser asked for a code or a link, in the place of its request before, and queues the
 * email. Known and unknown addresses are the same work here: only the job finds out whether there is such a user.
 */
export async function requestEmailProof(ctx: Context, asked: Asked): Promise<void> {
  const email = canonicalEmail(asked.email)
  if (!email) throw refusal('INVALID_EMAIL')
  const proof = newProof(ctx, { ...asked, email })
  const occasion = await describeOccasion(ctx)
  await inTransaction(ctx, async (tx) => {
    // A deletion of the user comes before, or finds this row and the job to delete.
    const [user] = await tx.sql({ id: text })`
      SELECT id FROM users WHERE email = ${email} FOR KEY SHARE`
    await replaceProof(tx, proof)
    const userId = user?.id ?? newId()
    const { language } = tx
    await tx.jobs.enqueue(tx, sendEmailProofJob, { proofId: proof.id, userId, language, occasion })
  })
}

function newProof(
  { clock, userAgent }: Context,
  { email, purpose, deviceSecret, lifeSeconds, name, callbackUrl }: Asked,
): EmailProof {
  const now = clock.now()
  return {
    id: newId(),
    email,
    purpose,
    browserHash: hashToken(deviceSecret),
    userAgent,
    codeHash: null,
    linkHash: null,
    name: name?.trim() || null,
    callbackUrl: callbackUrl || null,
    attempts: 0,
    expiresAt: secondsAfter(now, lifeSeconds),
    createdAt: now,
  }
}

async function replaceProof({ sql }: Context, proof: EmailProof): Promise<void> {
  await sql()`
    INSERT INTO email_proofs
      (id, email, purpose, browser_hash, user_agent, name, callback_url, attempts, expires_at, created_at)
    VALUES (${proof.id}, ${proof.email}, ${proof.purpose}, ${proof.browserHash}, ${proof.userAgent},
      ${proof.name}, ${proof.callbackUrl}, 0, ${proof.expiresAt}, ${proof.createdAt})
    ON CONFLICT (email, purpose, browser_hash) DO UPDATE SET id = excluded.id,
      user_agent = excluded.user_agent, code_hash = NULL, link_hash = NULL, name = excluded.name,
      callback_url = excluded.callback_url, attempts = 0, expires_at = excluded.expires_at,
      created_at = excluded.created_at`
}
