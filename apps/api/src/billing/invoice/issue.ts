import type { Invoice } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { inTransaction } from '../../core/transaction.ts'
import { requireOrder } from '../order/queries.ts'
import { requireOrganization } from '../organization/find.ts'
import { contentOf } from './content.ts'
import { lockInvoice, takeInvoiceNumber } from './queries.ts'

/** Gives an invoice its number and freezes what it says. One that has been issued stays as it is. */
export async function issueInvoice(ctx: MerchantContext, orderId: string): Promise<Invoice> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, orderId)
    if (invoice.number !== null) return invoice
    const order = await requireOrder(tx, orderId)
    const organization = await requireOrganization(tx)
    const issuedAt = tx.clock.now()
    const number = await takeInvoiceNumber(tx)
    const content = contentOf({ order, organization, number, issuedAt })
    return tx.db.invoice.update({
      where: { id: invoice.id },
      data: { number, content, issuedAt },
    })
  })
}
