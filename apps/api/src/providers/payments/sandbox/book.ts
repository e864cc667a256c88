import { runTransaction, type SandboxCharge } from '@tollgate/db'
import { row } from '../../../core/columns.ts'
import { gather } from '../../../core/gather.ts'
import { createSql, type Sql } from '../../../core/sql.ts'
import { announce, type BookNeeds } from './announce.ts'
import { isReplaceable, isStoredCard, outcomeOfToken } from './cards.ts'
import { isDisputed, planDispute } from './dispute.ts'
import { currentToken, planReplacement } from './replacement.ts'

type NewCharge = Pick<SandboxCharge, 'id' | 'amount' | 'currency' | 'token' | 'holderId'>

/**
 * Enters a charge once per key; a repeated one changes nothing. Who charges a stored card is answered, and
 * told nothing more.
 */
export async function enterCharge(
  needs: BookNeeds,
  { id, amount, currency, token, holderId }: NewCharge,
): Promise<SandboxCharge> {
  const given = { id, amount, currency, token, holderId }
  // Nothing more is written for it: it needs no transaction, and many share a statement.
  if (isStoredCard(token) && !isDisputed(token) && !isReplaceable(token)) {
    const entered = await enterTogether(needs, { needs, given })
    return entered ?? requireCharge(createSql(needs.pool), given)
  }
  return runTransaction(needs.pool, needs.database, async ({ connection }) => {
    const sql = createSql(connection)
    const charged = { ...given, token: await currentToken(sql, given) }
    return enter(needs, sql, charged, async (entered) => {
      await planReplacement(needs, sql, entered)
      if (entered.status !== 'succeeded') return
      if (!isStoredCard(token)) await announce(needs, connection, { chargeId: id })
      await planDispute(needs, connection, entered)
    })
  })
}

interface Entering {
  needs: BookNeeds
  given: NewCharge
}

const TOGETHER = 50

/** Null for a key that is known. */
const enterTogether = gather(TOGETHER, async (entering: Entering[]) => {
  const [{ needs } = {}] = entering
  const charges = entering.map(({ given }) => given)
  const entered = needs ? await insert(needs, createSql(needs.pool), charges) : []
  const byId = new Map(entered.map((charge) => [charge.id, charge]))
  return ({ given }) => byId.get(given.id) ?? null
})

/** The charge of a key, with what follows of a new one. */
async function enter(
  needs: BookNeeds,
  sql: Sql,
  given: NewCharge,
  follow: (entered: SandboxCharge) => Promise<void>,
): Promise<SandboxCharge> {
  const [entered] = await insert(needs, sql, [given])
  if (!entered) return requireCharge(sql, given)
  await follow(entered)
  return entered
}

/** In one order, so that nobody waits for someone who waits for them. */
async function insert(
  { clock }: BookNeeds,
  sql: Sql,
  charges: NewCharge[],
): Promise<SandboxCharge[]> {
  const rows = charges.map((charge) => ({ ...charge, ...firstState(charge.token) }))
  const entered = await sql({ charge: row('sandboxCharge') })`
    INSERT INTO sandbox_charges AS c
      (id, amount, currency, token, holder_id, status, failure_code, created_at)
    SELECT id, amount, currency, token, "holderId", status, "failureCode", ${clock.now()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, amount integer, currency text,
      token text, "holderId" text, status text, "failureCode" text)
    ORDER BY id
    ON CONFLICT (id) DO NOTHING RETURNING to_json(c) AS charge`
  return entered.map(({ charge }) => charge)
}

async function requireCharge(
  sql: Sql,
  { id, amount, currency }: NewCharge,
): Promise<SandboxCharge> {
  const charge = await findCharge(sql, id)
  if (charge?.amount !== amount || charge.currency !== currency) {
    throw new Error(`The key ${id} was used for another charge`)
  }
  return charge
}

/** Ends a charge that waits for its buyer. One that has ended already stays as it is. */
export async function endChallenge(
  needs: BookNeeds,
  id: string,
  end: { status: 'succeeded' | 'failed'; failureCode: string | null },
): Promise<SandboxCharge | null> {
  return runTransaction(needs.pool, needs.database, async ({ connection }) => {
    const sql = createSql(connection)
    const [ended] = await sql({ charge: row('sandboxCharge') })`
      UPDATE sandbox_charges c
      SET status = ${end.status}, failure_code = ${end.failureCode}, modified_at = ${needs.clock.now()}
      WHERE id = ${id} AND status = 'requires_action' RETURNING to_json(c) AS charge`
    if (!ended) return findCharge(sql, id)
    await announce(needs, connection, { chargeId: id })
    return ended.charge
  })
}

export async function findCharge(sql: Sql, id: string): Promise<SandboxCharge | null> {
  const [found] = await sql({ charge: row('sandboxCharge') })`
    SELECT to_json(c) AS charge FROM sandbox_charges c WHERE id = ${id}`
  return found?.charge ?? null
}

function firstState(token: string): Pick<SandboxCharge, 'status' | 'failureCode'> {
  const outcome = outcomeOfToken(token)
  if (isStoredCard(token)) {
    if (outcome === 'fails_later') return { status: 'failed', failureCode: 'card_declined' }
    if (outcome === 'replaced') return { status: 'failed', failureCode: 'expired_card' }
    if (outcome === 'challenge') return { status: 'failed', failureCode: 'authentication_failed' }
  }
  switch (outcome) {
    case 'success':
    case 'fails_later':
    case 'expires_soon':
    case 'replaced':
    case 'dispute':
    case 'dispute_won':
    case 'dispute_lost':
    case 'refund_waits':
    case 'refund_fails':
    case 'refund_reversed':
      return { status: 'succeeded', failureCode: null }
    case 'challenge':
      return { status: 'requires_action', failureCode: null }
    case 'declined':
      return { status: 'failed', failureCode: 'card_declined' }
    case 'insufficient_funds':
      return { status: 'failed', failureCode: 'insufficient_funds' }
    case null:
      return { status: 'failed', failureCode: 'invalid_token' }
  }
}
