import type { Order, TaxRecord } from '@tollgate/db'
import type { Context, MerchantContext } from '../../core/context.ts'
import type { TaxCalculator } from '../../core/ports/tax.ts'
import { taxOfTerms } from '../pricing/terms.ts'
import { requireSaleId, requireTaxRecord, saveRecorded } from './queries.ts'

interface Due {
  organizationId: string
  taxRecordId: string
}

/** Reports a sale or a return to the service that calculated its tax: once, by the record’s id. */
export async function sendTaxRecord(
  services: Context,
  { organizationId, taxRecordId }: Due,
): Promise<void> {
  const ctx = { ...services, organizationId }
  const found = await requireTaxRecord(ctx, taxRecordId)
  if (found.record.processorId !== null) return
  if (!ctx.taxCalculator) throw new Error('Taxes were calculated by Stripe, whose keys are missing')
  const processorId = await send(ctx, ctx.taxCalculator, found)
  await saveRecorded(ctx, { id: taxRecordId, processorId })
}

interface Recorded {
  record: TaxRecord
  order: Order
  netAmount: number
  taxAmount: number
}

async function send(
  ctx: MerchantContext,
  calculator: TaxCalculator,
  { record, order, netAmount, taxAmount }: Recorded,
): Promise<string> {
  const { id: reference, kind, amount } = record
  if (kind === 'sale') {
    const calculation = taxOfTerms(order.quoteTerms)?.calculation
    if (!calculation) throw new Error(`The tax of order ${order.id} was not calculated`)
    return calculator.recordSale({ calculationId: calculation.id, reference })
  }
  const saleId = await requireSaleId(ctx, order)
  const { currency, taxAmount: soldTaxAmount } = order
  const given = { saleId, reference, amount, netAmount, taxAmount, soldTaxAmount, currency }
  return kind === 'refund_reversed' ? calculator.recordAgain(given) : calculator.recordReturn(given)
}
