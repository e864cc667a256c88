import type { CreditNote } from '@tollgate/db'
import { integer, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

const columns = { note: row('creditNote') }

/** The credit note of a refund once its PDF is there. */
export async function requireShownCreditNote(
  { sql, organizationId }: MerchantContext,
  refundId: string,
): Promise<CreditNote> {
  const [found] = await sql(columns)`
    SELECT to_json(n) AS note FROM credit_notes n
    WHERE organization_id = ${organizationId} AND refund_id = ${refundId}
      AND generated_at IS NOT NULL`
  return orNotFound(found).note
}

/** Keeps others from issuing a credit note until the transaction ends. */
export async function lockCreditNote(
  { sql, organizationId }: MerchantContext,
  refundId: string,
): Promise<CreditNote> {
  const [found] = await sql(columns)`
    SELECT to_json(n) AS note FROM credit_notes n
    WHERE organization_id = ${organizationId} AND refund_id = ${refundId}
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
