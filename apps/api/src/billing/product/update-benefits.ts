import type { Product } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { notFound, type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockBenefits } from '../benefit/queries.ts'
import { getProduct } from './get.ts'
import { findAttachedBenefitIds, lockProduct } from './queries.ts'

interface ProductBenefits {
  id: string
  /** All benefits of the product, in order. */
  benefits: string[]
}

export async function updateProductBenefits(
  ctx: MerchantContext,
  { id, ...input }: ProductBenefits,
): Promise<Product> {
  const benefits = input.benefits.map((benefitId) => benefitId.toLowerCase())
  return inTransaction(ctx, async (tx) => {
    if (!(await lockProduct(tx, id))) throw notFound()
    const { organizationId } = tx
    await refuseUnknown(tx, { id, benefits })
    const before = await getProduct(tx, { id })
    await tx.db.productBenefit.deleteMany({ where: { organizationId, productId: id } })
    await tx.db.productBenefit.createMany({
      data: benefits.map((benefitId, position) => ({
        id: newId(),
        organizationId,
        productId: id,
        benefitId,
        position,
      })),
    })
    await tx.db.product.update({
      where: { organizationId_id: { organizationId, id } },
      data: { modifiedAt: tx.clock.now() },
    })
    const after = await getProduct(tx, { id })
    await record(tx, 'product.updated', { organizationId: tx.organizationId, before, after })
    return after
  })
}

async function refuseUnknown(ctx: MerchantContext, wanted: ProductBenefits): Promise<void> {
  const found = await lockBenefits(ctx, wanted.benefits)
  const known = new Map(found.map((benefit) => [benefit.id, benefit]))
  const attached = await findAttachedBenefitIds(ctx, wanted.id)
  const problems = wanted.benefits.flatMap((id, index): Refusal[] => {
    const benefit = known.get(id)
    const at = ['body', 'benefits', index]
    if (!benefit) return [refusal('benefit.not_found', { at })]
    if (wanted.benefits.indexOf(id) < index) return [refusal('benefit.listed_twice', { at })]
    if (benefit.selectable || attached.includes(id)) return []
    return [refusal('benefit.not_selectable', { at })]
  })
  refuseAny(problems)
}
