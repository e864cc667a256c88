import type { CustomerSums } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { findSpending } from '../ledger/spending.ts'
import { countOrders } from './queries.ts'

/** What each of these customers has ordered and spent. */
export async function listCustomerSums(
  ctx: MerchantContext,
  { customer_id: ids = [] }: { customer_id?: string[] },
): Promise<CustomerSums> {
  const [counts, spending] = await Promise.all([countOrders(ctx, ids), findSpending(ctx, ids)])
  const byCustomer = Map.groupBy(spending, ({ customerId }) => customerId)
  return {
    items: counts.map(({ customerId, orders }) => ({
      customer_id: customerId,
      orders_count: orders,
      currencies: (byCustomer.get(customerId) ?? []).map(({ currency, spent }) => ({
        currency,
        spent_amount: spent,
      })),
    })),
  }
}
