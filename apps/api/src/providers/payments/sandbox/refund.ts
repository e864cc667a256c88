import { runTransaction, type SandboxCharge, type SandboxRefund } from '@tollgate/db'
import { secondsAfter } from '../../../core/calendar.ts'
import type { Clock } from '../../../core/clock.ts'
import { row, text } from '../../../core/columns.ts'
import type { RefundOutcome, RefundRequest } from '../../../core/ports/payments.ts'
import { createSql, type Sql } from '../../../core/sql.ts'
import { announce, type BookNeeds } from './announce.ts'
import { outcomeOfToken } from './cards.ts'

/** How long a bank takes that doesn’t answer at once. */
const WAIT = 30

/** Enters a refund once per key; a repeated one changes nothing. The charge’s row is held meanwhile. */
export async function enterRefund(
  { database, pool, clock }: BookNeeds,
  { refundId, charge: { paymentId }, amount, currency }: RefundRequest,
): Promise<SandboxRefund> {
  return runTransaction(pool, database, async ({ connection }) => {
    const sql = createSql(connection)
    const charge = await lockCharge(sql, paymentId)
    const same = await findRefund(sql, refundId)
    if (same?.amount === amount && same.currency === currency) return same
    if (same) throw new Error(`The key ${refundId} was used for another refund`)
    const isRefundable = await canRefund(sql, { paymentId, amount, currency })
    const now = clock.now()
    const [entered] = await sql({ refund: row('sandboxRefund') })`
      INSERT INTO sandbox_refunds AS r
        (id, charge_id, amount, currency, status, settles_at, fails_at, created_at)
      VALUES (${refundId}, ${paymentId}, ${amount}, ${currency},
        ${isRefundable ? endOf(charge) : 'failed'}, ${isRefundable ? settledAt(charge, now) : now},
        ${isRefundable ? failsAt(charge, now) : null}, ${now})
      RETURNING to_json(r) AS refund`
    if (!entered) throw new Error(`The refund ${refundId} was not entered`)
    return entered.refund
  })
}

export function refundOutcomeOf(
  { id, status, settlesAt }: SandboxRefund,
  clock: Clock,
): RefundOutcome {
  const processorId = `sandbox_${id}`
  if (clock.now() < settlesAt) return { status: 'pending', processorId }
  if (status === 'succeeded') return { status, processorId }
  return { status: 'failed', processorId, code: 'declined' }
}

async function lockCharge(sql: Sql, id: string): Promise<SandboxCharge> {
  const [found] = await sql({ charge: row('sandboxCharge') })`
    SELECT to_json(c) AS charge FROM sandbox_charges c WHERE id = ${id} FOR UPDATE`
  if (!found) throw new Error(`The sandbox has no charge ${id}`)
  return found.charge
}

async function findRefund(sql: Sql, id: string): Promise<SandboxRefund | undefined> {
  const [found] = await sql({ refund: row('sandboxRefund') })`
    SELECT to_json(r) AS refund FROM sandbox_refunds r WHERE id = ${id}`
  return found?.refund
}

/** Whether the charge succeeded, and has that much left. */
async function canRefund(
  sql: Sql,
  { paymentId, amount, currency }: { paymentId: string; amount: number; currency: string },
): Promise<boolean> {
  const found = await sql({ id: text })`
    SELECT c.id FROM sandbox_charges c
    WHERE c.id = ${paymentId} AND c.status = 'succeeded' AND c.currency = ${currency}
      AND c.amount >= ${amount} + (
        SELECT coalesce(sum(r.amount), 0) FROM sandbox_refunds r
        WHERE r.charge_id = c.id AND r.status = 'succeeded'
      ) + (
        SELECT coalesce(sum(d.amount), 0) FROM sandbox_disputes d
        WHERE d.charge_id = c.id AND d.status NOT IN ('planned', 'won')
      )`
  return found.length > 0
}

function endOf({ token }: SandboxCharge): string {
  return outcomeOfToken(token) === 'refund_fails' ? 'failed' : 'succeeded'
}

function settledAt({ token }: SandboxCharge, now: Date): Date {
  const outcome = outcomeOfToken(token)
  const isWaiting = outcome === 'refund_waits' || outcome === 'refund_fails'
  return isWaiting ? secondsAfter(now, WAIT) : now
}

function failsAt({ token }: SandboxCharge, now: Date): Date | null {
  return outcomeOfToken(token) === 'refund_reversed' ? secondsAfter(now, WAIT) : null
}

/** Banks send back what is due, and the sandbox tells so. Says how many did. */
export async function failDueRefunds(needs: BookNeeds): Promise<number> {
  return runTransaction(needs.pool, needs.database, async ({ connection }) => {
    const sql = createSql(connection)
    const failed = await sql({ id: text })`
      UPDATE sandbox_refunds SET status = 'failed', fails_at = NULL
      WHERE status = 'succeeded' AND fails_at <= ${needs.clock.now()} RETURNING id`
    for (const { id: refundId } of failed) await announce(needs, connection, { refundId })
    return failed.length
  })
}

/** The same by hand; false where the refund hasn’t succeeded. */
export async function failRefund(needs: BookNeeds, refundId: string): Promise<boolean> {
  return runTransaction(needs.pool, needs.database, async ({ connection }) => {
    const sql = createSql(connection)
    const [failed] = await sql({ id: text })`
      UPDATE sandbox_refunds SET status = 'failed', fails_at = NULL
      WHERE status = 'succeeded' AND id = ${refundId} AND settles_at <= ${needs.clock.now()}
      RETURNING id`
    if (failed) await announce(needs, connection, { refundId })
    return failed !== undefined
  })
}
