import { runTransaction, type SandboxCharge, type SandboxDispute } from '@tollgate/db'
import { DAY, secondsAfter } from '../../../core/calendar.ts'
import { row, text } from '../../../core/columns.ts'
import { newId } from '../../../core/ids.ts'
import type { DisputeNews } from '../../../core/ports/payments.ts'
import { type Connection, createSql } from '../../../core/sql.ts'
import { announce, type BookNeeds } from './announce.ts'
import { outcomeOfToken } from './cards.ts'
import { readDispute } from './event.ts'

/** How long a buyer takes to go to the bank, and the bank to decide. */
const WAIT = 30
/** How long a merchant has to answer. */
const RESPONSE = 10 * DAY
/** What the sandbox keeps for a dispute, in the smallest unit of any currency. */
const FEE = 1500

type Decision = 'won' | 'lost'

const decisions: Partial<Record<string, Decision | null>> = {
  dispute: null,
  dispute_won: 'won',
  dispute_lost: 'lost',
}

function newDisputeId(): string {
  return `dispute_${newId()}`
}

/** Whether a card is for disputes. */
export function isDisputed(token: string): boolean {
  return decisions[outcomeOfToken(token) ?? ''] !== undefined
}

/** Plans the dispute of a charge whose card is for that. */
export async function planDispute(
  { clock }: BookNeeds,
  connection: Connection,
  { id, token, amount, currency }: SandboxCharge,
): Promise<void> {
  const decision = decisions[outcomeOfToken(token) ?? '']
  if (decision === undefined || amount === 0) return
  const now = clock.now()
  const sql = createSql(connection)
  await sql()`
    INSERT INTO sandbox_disputes (id, charge_id, amount, currency, status, decision, next_at, created_at)
    VALUES (${newDisputeId()}, ${id}, ${amount}, ${currency}, 'planned', ${decision},
      ${secondsAfter(now, WAIT)}, ${now})`
}

/** Moves what is due: buyers go to the bank, the bank decides. Says how many moved. */
export async function moveDueDisputes(needs: BookNeeds): Promise<number> {
  return runTransaction(needs.pool, needs.database, async ({ connection }) => {
    const now = needs.clock.now()
    const sql = createSql(connection)
    const moved = await sql({ id: text })`
      UPDATE sandbox_disputes SET
        status = CASE status WHEN 'planned' THEN 'needs_response' ELSE decision END,
        next_at = CASE WHEN status = 'planned' AND decision IS NOT NULL
          THEN ${secondsAfter(now, WAIT)}::timestamptz END
      WHERE next_at <= ${now} RETURNING id`
    for (const { id: disputeId } of moved) await announce(needs, connection, { disputeId })
    return moved.length
  })
}

/** Decides a dispute by hand, as the sandbox’s bank. Null if it has already been decided. */
export async function decideDispute(
  needs: BookNeeds,
  id: string,
  status: 'under_review' | Decision,
): Promise<SandboxDispute | null> {
  return runTransaction(needs.pool, needs.database, async ({ connection }) => {
    const sql = createSql(connection)
    const [decided] = await sql({ dispute: row('sandboxDispute') })`
      UPDATE sandbox_disputes d SET status = ${status}, next_at = NULL
      WHERE id = ${id} AND status IN ('needs_response', 'under_review') AND status <> ${status}
      RETURNING to_json(d) AS dispute`
    if (!decided) return null
    await announce(needs, connection, { disputeId: id })
    return decided.dispute
  })
}

/** A dispute by hand, of all that was charged; null where nothing was, or it is disputed already. */
export async function openDispute(
  needs: BookNeeds,
  chargeId: string,
): Promise<SandboxDispute | null> {
  return runTransaction(needs.pool, needs.database, async ({ connection }) => {
    const sql = createSql(connection)
    await sql()`SELECT FROM sandbox_charges WHERE id = ${chargeId} FOR UPDATE`
    const [opened] = await sql({ dispute: row('sandboxDispute') })`
      INSERT INTO sandbox_disputes AS d (id, charge_id, amount, currency, status, created_at)
      SELECT ${newDisputeId()}, c.id, c.amount, c.currency, 'needs_response', ${needs.clock.now()}
      FROM sandbox_charges c
      WHERE c.id = ${chargeId} AND c.status = 'succeeded' AND c.amount > 0
        AND NOT EXISTS (SELECT FROM sandbox_disputes o WHERE o.charge_id = c.id AND o.status <> 'won')
      RETURNING to_json(d) AS dispute`
    if (!opened) return null
    await announce(needs, connection, { disputeId: opened.dispute.id })
    return opened.dispute
  })
}

export async function* disputesSince(
  { database }: BookNeeds,
  openedAt: Date,
): AsyncIterable<DisputeNews> {
  const where = { status: { not: 'planned' }, createdAt: { gte: openedAt } }
  for (const dispute of await database.sandboxDispute.findMany({ where })) {
    yield readDispute(presentDispute(dispute))
  }
}

/** As its events have it. */
export function presentDispute(dispute: SandboxDispute) {
  const { id, chargeId, status, amount, currency, createdAt } = dispute
  const respondBy = status === 'needs_response' ? secondsAfter(createdAt, RESPONSE) : null
  return {
    id,
    charge: `sandbox_${chargeId}`,
    status,
    amount,
    currency,
    fee: FEE,
    created_at: createdAt.toISOString(),
    respond_by: respondBy?.toISOString() ?? null,
  }
}
