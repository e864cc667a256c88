import type { Discount, DiscountUpdate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { presentDiscount } from './present.ts'
import { replaceProducts } from './products.ts'
import { lockDiscount, requireDiscount } from './queries.ts'
import { changesOf, hasEnded, problemsOfUpdate, problemsOfWindow } from './rules.ts'
import { refuseTakenCode } from './unique.ts'

export async function updateDiscount(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: DiscountUpdate & { id: string; ifMatch?: string },
): Promise<Discount> {
  const { organizationId } = ctx
  return inTransaction(ctx, async (tx) => {
    const discount = await lockDiscount(tx, id)
    requireVersion(discount, ifMatch)
    const now = tx.clock.now()
    const changes = changesOf(input)
    refuseAny(problemsOfUpdate(discount, changes, now))
    if (input.products !== undefined && hasEnded(discount, now)) {
      throw refusal('discount.ended', { at: ['body', 'products'] })
    }
    refuseAny(problemsOfWindow({ ...discount, ...changes }))
    if (input.products !== undefined) await replaceProducts(tx, id, input.products ?? [])
    await refuseTakenCode(() =>
      tx.db.discount.update({
        where: { organizationId_id: { organizationId, id } },
        data: { ...changes, modifiedAt: nextVersion(discount, now) },
      }),
    )
    const after = presentDiscount(await requireDiscount(tx, id))
    await record(tx, 'discount.updated', {
      organizationId,
      before: presentDiscount(discount),
      after,
    })
    return after
  })
}
