import type { Order } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import type { SaleTax } from '../../core/ports/tax.ts'
import type { Writes } from '../../core/save.ts'
import { planEach } from '../../core/transaction.ts'
import { balanceKey, findBalances } from '../ledger/balances.ts'
import type { OrderWithParts } from '../order/present.ts'
import { requireOrganization } from '../organization/find.ts'
import { boundsOf } from '../pricing/currencies.ts'
import { quote } from '../pricing/quote.ts'
import { settle } from '../pricing/settle.ts'
import { readTerms } from '../pricing/terms.ts'
import { nothingToTax, taxOrWhyUnknown, type UnknownTax } from '../tax/sale-tax.ts'
import { newVatIdCheck } from '../vat-id-check/lifecycle.ts'
import { billedTo, buyerOf } from './buyer-of-renewal.ts'

/** Whether an order waits for its tax, because nobody knew where its customer is. */
export function isTaxUnknown({
  status,
  quoteTerms,
}: Pick<Order, 'status' | 'quoteTerms'>): boolean {
  return status === 'pending' && readTerms(quoteTerms).tax === null
}

export interface TaxedOrder {
  order: OrderWithParts
  /** Why its tax is still not known; null where it is. */
  unknown: UnknownTax | null
  /** What changes of the order, to be saved with the attempt: one statement updates a row once. */
  set: Partial<Order>
  /** What changes beside it. */
  writes: Writes
}

/** Orders, which are held, with the tax of where their customers are by now, if they wait for it. */
export async function taxOrders(
  tx: MerchantContext,
  orders: OrderWithParts[],
): Promise<TaxedOrder[]> {
  const waiting = orders.filter(isTaxUnknown)
  if (waiting.length === 0) return orders.map(asTheyAre)
  await holdCustomers(
    tx,
    waiting.map(({ customerId }) => customerId),
  )
  const organization = await requireOrganization(tx)
  const balances = await findBalances(tx, waiting)
  return planEach(orders, (order) => {
    if (!isTaxUnknown(order)) return asTheyAre(order)
    const { currency, totalAmount: amount, customer } = order
    const sale = { buyer: buyerOf(customer), currency, amount }
    const tax = taxOrWhyUnknown(tx, organization, sale)
    if (typeof tax === 'string') return { ...asTheyAre(order), unknown: tax }
    const key = balanceKey(order)
    const { balance, ...taxed } = planTax(tx, order, { tax, balance: balances.get(key) ?? 0 })
    balances.set(key, balance)
    return { ...taxed, unknown: null }
  })
}

const asTheyAre = (order: OrderWithParts): TaxedOrder => ({
  order,
  unknown: null,
  set: {},
  writes: {},
})

/** The same lines with their tax, billed to the customer as they are now. */
function planTax(
  tx: MerchantContext,
  order: OrderWithParts,
  { tax, balance }: { tax: SaleTax | null; balance: number },
) {
  const { organizationId, id, currency, items: lines, customer } = order
  const { discount } = readTerms(order.quoteTerms)
  const priced = quote({ currency, lines, discount, tax: tax ?? nothingToTax })
  const settled = settle({ total: priced.totalAmount, balance, ...boundsOf(currency) })
  const set = {
    quoteTerms: priced.terms,
    netAmount: priced.netAmount,
    taxAmount: priced.taxAmount ?? 0,
    totalAmount: priced.totalAmount,
    appliedBalanceAmount: settled.appliedBalanceAmount,
    ...billedTo(customer),
  }
  const check = newVatIdCheck(tx, { id, organizationId, tax })
  const items = priced.lines.map(({ netAmount: _, ...item }) => item)
  const writes: Writes = {
    insert: { vatIdCheck: check ? [check] : [] },
    update: {
      orderItem: items.map(({ id: itemId, taxAmount }) => ({
        where: { organizationId, id: itemId },
        set: { taxAmount },
      })),
    },
  }
  const taxed = { ...order, ...set, items, vatIdCheck: check }
  return { order: taxed, set, writes, balance: settled.balanceAfter }
}

async function holdCustomers(
  { sql, organizationId }: MerchantContext,
  ids: string[],
): Promise<void> {
  await sql()`
    SELECT FROM customers WHERE organization_id = ${organizationId} AND id = ANY(${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
}
