import type { EmailProof } from '@tollgate/db'
import type { Context } from '../../core/context.ts'
import { hashToken } from '../../core/crypto.ts'
import { randomText } from '../../core/ids.ts'
import { newEmailCode, signEmailCode } from './code.ts'

const TOKEN_LENGTH = 32

type Asked = Pick<EmailProof, 'id'>

/** Gives a proof a code, in the place of the one before. */
export async function setNewCode(tx: Context, { id }: Asked): Promise<string> {
  const code = newEmailCode()
  await tx.sql()`UPDATE email_proofs SET code_hash = ${signEmailCode(tx, id, code)} WHERE id = ${id}`
  return code
}

/** Gives a proof the token of its link. */
export async function setNewToken(tx: Context, { id }: Asked): Promise<string> {
  const token = randomText(TOKEN_LENGTH)
  await tx.sql()`UPDATE email_proofs SET link_hash = ${hashToken(token)} WHERE id = ${id}`
  return token
}
