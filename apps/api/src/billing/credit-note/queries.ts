import type { CreditNote } from '@tollgate/db'
import { integer, row, text } from '../../core/columns.ts'
import type { Context, MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'
import type { CreditNoteKind } from '../jobs.ts'

const columns = { note: row('creditNote') }

interface Which {
  refundId: string
  kind: CreditNoteKind
}

/** Requested, perhaps not yet issued. */
export async function findCreditNote(
  { sql, organizationId }: MerchantContext,
  { refundId, kind }: Which,
): Promise<CreditNote | undefined> {
  const [found] = await sql(columns)`
    SELECT to_json(n) AS note FROM credit_notes n
    WHERE organization_id = ${organizationId} AND refund_id = ${refundId} AND kind = ${kind}`
  return found?.note
}

/** The credit note of a refund, or its reversal, once its PDF is there. */
export async function requireShownCreditNote(
  ctx: MerchantContext,
  which: Which,
): Promise<CreditNote> {
  const note = await findCreditNote(ctx, which)
  return orNotFound(note?.generatedAt && note)
}

/** Succeeded refunds of invoiced orders that have no credit note yet; of one order, or of all. */
export function findUncredited(
  { sql }: Pick<Context, 'sql'>,
  limit: number,
  orderId: string | null = null,
) {
  return sql({ id: text, organizationId: text, orderId: text, language: text })`
    SELECT r.id, r.organization_id AS "organizationId", r.order_id AS "orderId", i.language
    FROM invoices i
      JOIN refunds r ON r.organization_id = i.organization_id AND r.order_id = i.order_id
    WHERE r.status = 'succeeded' AND NOT r.is_credit_note_generated
      AND (${orderId}::uuid IS NULL OR r.order_id = ${orderId}::uuid)
      AND NOT EXISTS (
        SELECT FROM credit_notes n
        WHERE n.organization_id = r.organization_id AND n.refund_id = r.id
      )
    ORDER BY r.created_at, r.id LIMIT ${limit}`
}

/** Keeps others from issuing one until the transaction ends. */
export async function lockCreditNote(
  { sql, organizationId }: MerchantContext,
  { refundId, kind }: Which,
): Promise<CreditNote> {
  const [found] = await sql(columns)`
    SELECT to_json(n) AS note FROM credit_notes n
    WHERE organization_id = ${organizationId} AND refund_id = ${refundId} AND kind = ${kind}
    FOR NO KEY UPDATE`
  return orNotFound(found).note
}

/** Takes the organization’s next number; there is an invoice before the first one. */
export async function takeCreditNoteNumber({
  sql,
  organizationId,
}: MerchantContext): Promise<string> {
  const [taken] = await sql({ prefix: text, issued: integer })`
    UPDATE invoice_counters c SET credit_notes_issued = credit_notes_issued + 1
    FROM organizations o
    WHERE c.organization_id = ${organizationId} AND o.id = c.organization_id
    RETURNING o.order_prefix AS prefix, c.credit_notes_issued AS issued`
  const { prefix, issued } = orNotFound(taken)
  return `${prefix}-CN-${String(issued).padStart(4, '0')}`
}
