import type { Context } from '../../core/context.ts'
import { isInTransaction } from '../../core/transaction.ts'
import { identifierOf, type SingleUsePurpose } from './identifier.ts'

interface SingleUseToken {
  purpose: SingleUsePurpose
  token: string
}

/**
 * Spends a token and answers its value, or null for one that is unknown, spent or expired. Belongs
 * into the transaction of its effect: of many uses at once one deletes the row, and what fails later
 * gives it back.
 */
export async function consumeSingleUseToken(
  tx: Context,
  { purpose, token }: SingleUseToken,
): Promise<string | null> {
  if (!isInTransaction(tx))
    throw new Error('A token must be used up in the transaction of its effect')
  const [spent] = await tx.db.$queryRaw<{ value: string }[]>`
    DELETE FROM verifications
    WHERE identifier = ${identifierOf(purpose, token)} AND expires_at > ${tx.clock.now()}
    RETURNING value`
  return spent?.value ?? null
}
