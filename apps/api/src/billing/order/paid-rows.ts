import type { Order, TaxRecord } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { type LedgerRows, ledgerRowsOf } from '../ledger/journals.ts'
import { planTaxRecords } from '../tax-record/plan.ts'

type PaidRows = LedgerRows & { taxRecord: TaxRecord[] }

/** What is booked and reported for an order, now that it is paid; nothing before. */
export function paidRowsOf(tx: Pick<MerchantContext, 'clock'>, order: Order): PaidRows {
  const { id: sourceId, totalAmount: amount, status } = order
  const isSold = status !== 'pending'
  return {
    ...ledgerRowsOf({ ...order, createdAt: tx.clock.now() }),
    taxRecord: isSold ? planTaxRecords(tx, order, { kind: 'sale', sourceId, amount }) : [],
  }
}
