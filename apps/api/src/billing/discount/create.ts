import type { Discount, DiscountCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { findDefaultCurrency } from '../organization/find.ts'
import { presentDiscount } from './present.ts'
import { productsOf } from './products.ts'
import { requireDiscount } from './queries.ts'
import { problemsOfWindow, readTime } from './rules.ts'
import { refuseTakenCode } from './unique.ts'

export async function createDiscount(
  ctx: MerchantContext,
  input: DiscountCreate,
): Promise<Discount> {
  const { organizationId } = ctx
  const window = {
    startsAt: readTime(input.starts_at ?? null),
    endsAt: readTime(input.ends_at ?? null),
  }
  refuseAny(problemsOfWindow(window))
  return inTransaction(ctx, async (tx) => {
    const id = newId()
    const products = await productsOf(tx, id, input.products ?? [])
    const data = {
      id,
      organizationId,
      name: input.name,
      code: input.code ?? null,
      type: input.type,
      ...(await termsOf(tx, input)),
      duration: input.duration,
      durationInMonths: input.duration === 'repeating' ? (input.duration_in_months ?? null) : null,
      ...window,
      maxRedemptions: input.max_redemptions ?? null,
      metadata: input.metadata ?? {},
      createdAt: tx.clock.now(),
    }
    await refuseTakenCode(() => tx.db.discount.create({ data }))
    await tx.db.discountProduct.createMany({ data: products })
    const discount = presentDiscount(await requireDiscount(tx, id))
    await record(tx, 'discount.created', { organizationId, after: discount })
    return discount
  })
}

async function termsOf(tx: MerchantContext, input: DiscountCreate) {
  if (input.type === 'percentage') return { basisPoints: input.basis_points }
  return { amount: input.amount, currency: input.currency ?? (await findDefaultCurrency(tx)) }
}
