import type { Order, TaxRecord } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import { taxOfTerms } from '../pricing/terms.ts'

export type TaxRecordKind = 'sale' | 'refund' | 'refund_reversed' | 'dispute_lost'

interface Movement {
  kind: TaxRecordKind
  /** The order, the refund, or the dispute. */
  sourceId: string
  /** Tax included. */
  amount: number
}

/** What to report to the service that calculated an order’s tax; nothing if there is none, or nothing moved. */
export function planTaxRecords(
  { clock }: Pick<MerchantContext, 'clock'>,
  { id: orderId, organizationId, quoteTerms }: Pick<Order, 'id' | 'organizationId' | 'quoteTerms'>,
  movement: Movement,
): TaxRecord[] {
  if (!taxOfTerms(quoteTerms)?.calculation || movement.amount === 0) return []
  const now = { createdAt: clock.now(), recordedAt: null }
  return [{ id: newId(), organizationId, orderId, ...movement, processorId: null, ...now }]
}

/** The jobs that report it. */
export function taxRecordJobs(records: Pick<TaxRecord, 'id' | 'organizationId'>[]) {
  return records.map(({ id: taxRecordId, organizationId }) => ({ organizationId, taxRecordId }))
}
