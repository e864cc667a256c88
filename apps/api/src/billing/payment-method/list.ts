import type { MerchantContext } from '../../core/context.ts'
import { listed } from '../../core/list.ts'
import { requireCustomer } from '../customer/queries.ts'
import { presentPaymentMethod } from './present.ts'
import { findOwnCards } from './queries.ts'

interface Asked {
  /** Of the customer. */
  id: string
  page: number
  limit: number
}

export async function listCustomerPaymentMethods(ctx: MerchantContext, { id, ...slice }: Asked) {
  await requireCustomer(ctx, id)
  const { cards, total } = await findOwnCards(ctx, { customerId: id, ...slice })
  return listed(
    cards.map((card) => presentPaymentMethod(ctx, card)),
    { total, isCapped: false },
    slice,
  )
}
