import type { Context, MerchantContext } from '../../core/context.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion } from '../../core/version.ts'
import { presentOrder } from '../order/present.ts'
import { lockOrder } from '../order/queries.ts'
import { renderApart } from '../pdf/render-apart.ts'
import { readContent } from './content.ts'
import { issueInvoice } from './issue.ts'

interface Generation {
  organizationId: string
  orderId: string
}

/**
 * Issues an invoice, writes its PDF, and lets it be seen: three steps, each of which finds what was
 * done before it. The number comes in a short one of its own, for which other invoices wait.
 */
export async function generateInvoice(
  context: Context,
  { organizationId, orderId }: Generation,
): Promise<void> {
  const ctx = { ...context, organizationId }
  const { path, content, language, generatedAt } = await issueInvoice(ctx, orderId)
  if (generatedAt) return
  const bytes = await renderApart({ kind: 'invoice', content: readContent(content), language })
  await ctx.storage.write(path, { mimeType: 'application/pdf', bytes })
  await inTransaction(ctx, (tx) => showInvoice(tx, orderId))
}

async function showInvoice(tx: MerchantContext, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.isInvoiceGenerated) return
  const { organizationId } = tx
  const generatedAt = tx.clock.now()
  const shown = { isInvoiceGenerated: true, modifiedAt: nextVersion(order, generatedAt) }
  await tx.db.invoice.update({
    where: { organizationId_orderId: { organizationId, orderId } },
    data: { generatedAt },
  })
  await tx.db.order.update({
    where: { organizationId_id: { organizationId, id: orderId } },
    data: shown,
  })
  const after = presentOrder({ ...order, ...shown })
  await record(tx, 'order.updated', { organizationId, after })
}
