import type { Product } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { newId } from '../../core/ids.ts'
import { record } from '../../core/record.ts'
import { inTransaction } from '../../core/transaction.ts'
import { nextVersion, requireVersion } from '../../core/version.ts'
import { lockBenefits } from '../benefit/queries.ts'
import { enqueueReach } from '../benefit-grant/reach-holders.ts'
import { type ProductWithParts, presentProduct } from './present.ts'
import { lockProduct, requireProduct } from './queries.ts'

interface ProductBenefits {
  id: string
  ifMatch?: string
  /** All benefits of the product, in order. */
  benefits: string[]
}

export async function updateProductBenefits(
  ctx: MerchantContext,
  { id, ifMatch, ...input }: ProductBenefits,
): Promise<Product> {
  const benefits = input.benefits.map((benefitId) => benefitId.toLowerCase())
  return inTransaction(ctx, async (tx) => {
    const product = await lockProduct(tx, id)
    requireVersion(product, ifMatch)
    const { organizationId } = tx
    await refuseUnknown(tx, product, benefits)
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
      data: { modifiedAt: nextVersion(product, tx.clock.now()) },
    })
    const before = new Set(product.benefits.map(({ benefitId }) => benefitId))
    if (before.symmetricDifference(new Set(benefits)).size > 0) await enqueueReach(tx, id)
    const after = presentProduct(tx, await requireProduct(tx, id))
    await record(tx, 'product.updated', {
      organizationId,
      before: presentProduct(tx, product),
      after,
    })
    return after
  })
}

async function refuseUnknown(
  ctx: MerchantContext,
  product: ProductWithParts,
  wanted: string[],
): Promise<void> {
  const found = await lockBenefits(ctx, wanted)
  const known = new Map(found.map((benefit) => [benefit.id, benefit]))
  const attached = product.benefits.map(({ benefitId }) => benefitId)
  const problems = wanted.flatMap((id, index): Refusal[] => {
    const benefit = known.get(id)
    const at = ['body', 'benefits', index]
    if (!benefit) return [refusal('benefit.not_found', { at })]
    if (wanted.indexOf(id) < index) return [refusal('benefit.listed_twice', { at })]
    if (benefit.selectable || attached.includes(id)) return []
    return [refusal('benefit.not_selectable', { at })]
  })
  refuseAny(problems)
}
