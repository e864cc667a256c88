import { runTransaction, type SandboxCharge } from '@tollgate/db'
import { secondsAfter } from '../../../core/calendar.ts'
import { boolean, text } from '../../../core/columns.ts'
import { createSql, type Sql } from '../../../core/sql.ts'
import { announce, type BookNeeds } from './announce.ts'
import { isReplaceable, REPLACED } from './cards.ts'

/** How long a bank takes to replace a card that was declined. */
const WAIT = 30

/** A card that the bank has replaced is charged as another one. */
export async function currentToken(
  sql: Sql,
  { token, holderId }: Pick<SandboxCharge, 'token' | 'holderId'>,
): Promise<string> {
  if (!isReplaceable(token)) return token
  const [found] = await sql({ isReplaced: boolean })`
    SELECT EXISTS (
      SELECT FROM sandbox_charges
      WHERE token = ${token} AND holder_id = ${holderId} AND status = 'failed'
        AND replaces_card_at IS NULL
    ) AS "isReplaced"`
  return found?.isReplaced ? REPLACED : token
}

/** Plans that the bank replaces the card of a charge that it has declined. */
export async function planReplacement(
  { clock }: BookNeeds,
  sql: Sql,
  { id, token, status }: SandboxCharge,
): Promise<void> {
  if (!isReplaceable(token) || status !== 'failed') return
  await sql()`
    UPDATE sandbox_charges SET replaces_card_at = ${secondsAfter(clock.now(), WAIT)}
    WHERE id = ${id}`
}

/** Replaces the cards whose time has come. Says how many. */
export async function replaceDueCards(needs: BookNeeds): Promise<number> {
  return runTransaction(needs.pool, needs.database, async ({ connection }) => {
    const sql = createSql(connection)
    const due = await sql({ id: text })`
      UPDATE sandbox_charges SET replaces_card_at = NULL
      WHERE replaces_card_at <= ${needs.clock.now()} RETURNING id`
    for (const { id } of due) await announce(needs, connection, { replacedOfChargeId: id })
    return due.length
  })
}
