import type { CustomerSpending } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { findUsedDiscounts } from '../discount/queries.ts'
import { findSpending } from '../ledger/spending.ts'
import { requireCustomer } from './queries.ts'

/** What a customer has spent, as the ledger has it, and the discounts that lowered it. */
export async function getCustomerSpending(
  ctx: MerchantContext,
  { id }: { id: string },
): Promise<CustomerSpending> {
  const [{ id: customer_id }, spent, discounts] = await Promise.all([
    requireCustomer(ctx, id),
    findSpending(ctx, [id]),
    findUsedDiscounts(ctx, id),
  ])
  return {
    customer_id,
    currencies: spent.map(({ currency, paid, refunded, disputed, lost, spent }) => ({
      currency,
      paid_amount: paid,
      refunded_amount: refunded,
      disputed_amount: disputed,
      lost_amount: lost,
      spent_amount: spent,
    })),
    discounts: discounts.map(({ id, name, code, orders }) => ({
      id,
      name,
      code,
      orders_count: orders,
    })),
  }
}
