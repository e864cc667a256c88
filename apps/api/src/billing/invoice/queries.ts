import type { Invoice } from '@tollgate/db'
import { integer, nullable, row, text } from '../../core/columns.ts'
import type { MerchantContext } from '../../core/context.ts'
import { orNotFound } from '../../core/errors.ts'

const columns = { invoice: row('invoice') }

/** Asked for, perhaps not yet issued. */
export async function findInvoice(
  { sql, organizationId }: MerchantContext,
  orderId: string,
): Promise<Invoice | undefined> {
  const [found] = await sql(columns)`
    SELECT to_json(i) AS invoice FROM invoices i
    WHERE organization_id = ${organizationId} AND order_id = ${orderId}`
  return found?.invoice
}

/** The invoice of an order once its PDF is there. */
export async function requireShownInvoice(ctx: MerchantContext, orderId: string): Promise<Invoice> {
  const invoice = await findInvoice(ctx, orderId)
  return orNotFound(invoice?.generatedAt && invoice)
}

/** Keeps others from issuing an invoice until the transaction ends. */
export async function lockInvoice(
  { sql, organizationId }: MerchantContext,
  orderId: string,
): Promise<Invoice> {
  const [found] = await sql(columns)`
    SELECT to_json(i) AS invoice FROM invoices i
    WHERE organization_id = ${organizationId} AND order_id = ${orderId}
    FOR NO KEY UPDATE`
  return orNotFound(found).invoice
}

/** Takes the organization’s next number: other invoices wait for theirs until the commit. */
export async function takeInvoiceNumber({ sql, organizationId }: MerchantContext): Promise<string> {
  const [taken] = await sql({ prefix: text, issued: integer })`
    WITH counted AS (
      INSERT INTO invoice_counters (organization_id, issued) VALUES (${organizationId}, 1)
      ON CONFLICT (organization_id) DO UPDATE SET issued = invoice_counters.issued + 1
      RETURNING issued
    )
    SELECT o.order_prefix AS prefix, issued FROM counted CROSS JOIN organizations o
    WHERE o.id = ${organizationId}`
  const { prefix, issued } = orNotFound(taken)
  return `${prefix}-INV-${String(issued).padStart(4, '0')}`
}

/** What the buyer read when the purchase was confirmed. */
/** The languages that buyers had at some checkouts. */
export async function findBuyerLanguages(
  { sql, organizationId }: MerchantContext,
  checkoutIds: string[],
): Promise<Map<string, string | null>> {
  const found = await sql({ id: text, language: nullable(text) })`
    SELECT id, payment_processor_metadata ->> 'language' AS language FROM checkouts
    WHERE organization_id = ${organizationId} AND id = ANY(${checkoutIds}::uuid[])`
  return new Map(found.map(({ id, language }) => [id, language]))
}

export async function findBuyerLanguage(
  { sql, organizationId }: MerchantContext,
  checkoutId: string | null,
): Promise<string | null> {
  const [found] = await sql({ language: nullable(text) })`
    SELECT payment_processor_metadata ->> 'language' AS language FROM checkouts
    WHERE organization_id = ${organizationId} AND id = ${checkoutId}`
  return found?.language ?? null
}
