import type { EmailProof } from '@tollgate/db'
import { row } from '../../core/columns.ts'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'

/** The proof of a link that still works, and whether this browser asked for it. Changes nothing. */
export async function findMagicLink(
  { sql, clock }: Context,
  { token, deviceSecret }: { token: string; deviceSecret: string },
): Promise<{ proof: EmailProof; isOwn: boolean } | null> {
  const [found] = await sql({ proof: row('emailProof') })`
    SELECT to_json(p) AS proof FROM email_proofs p
    WHERE link_hash = ${hashToken(token)} AND expires_at > ${clock.now()}`
  if (!found) return null
  const isOwn = Buffer.from(found.proof.browserHash).equals(hashToken(deviceSecret))
  return { proof: found.proof, isOwn }
}
