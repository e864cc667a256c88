import type { Row } from '@tollgate/db'
import type { MerchantContext } from '../../core/context.ts'
import { refusal, refuseAny } from '../../core/errors.ts'
import { findProductIds } from './queries.ts'

/** What a discount applies to, in the merchant’s order; nothing stands for all products. */
export async function productsOf(
  tx: MerchantContext,
  discountId: string,
  given: string[],
): Promise<Row<'discountProduct'>[]> {
  const ids = given.map((id) => id.toLowerCase())
  const known = ids.length === 0 ? new Set() : await findProductIds(tx, ids)
  refuseAny(
    ids.flatMap((id, index) =>
      known.has(id) ? [] : [refusal('reference.not_found', { at: ['body', 'products', index] })],
    ),
  )
  const { organizationId } = tx
  return [...new Set(ids)].map((productId, position) => ({
    organizationId,
    discountId,
    productId,
    position,
  }))
}

export async function replaceProducts(
  tx: MerchantContext,
  discountId: string,
  ids: string[],
): Promise<void> {
  const { organizationId } = tx
  const products = await productsOf(tx, discountId, ids)
  await tx.db.discountProduct.deleteMany({ where: { organizationId, discountId } })
  await tx.db.discountProduct.createMany({ data: products })
}
