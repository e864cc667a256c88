import type { CheckoutCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { type FieldPath, type Refusal, refusal } from '../../core/errors.ts'
import { inOrderOf } from '../../core/rows-by-id.ts'
import type { ProductWithParts } from '../product/present.ts'
import { findProductsWithSeller } from '../product/queries.ts'
import type { SellerColumns } from '../tax/settings.ts'
import { findProductIdOfPrice } from './queries.ts'

type Named = Pick<CheckoutCreate, 'products' | 'product_id' | 'product_price_id'>

interface Offer {
  products: ProductWithParts[]
  /** Null where no product was found. */
  seller: SellerColumns | null
  /** The price named by the caller, in the oldest form of the request. */
  priceId: string | null
  problems: Refusal[]
}

/** The products that the buyer can choose from, in any of the three ways to name them. */
export async function findOffer(ctx: MerchantContext, input: Named): Promise<Offer> {
  if (input.products) {
    const ids = input.products.map((id) => id.toLowerCase())
    return offerOf(ctx, ids, (index) => ['body', 'products', index])
  }
  if (input.product_id) {
    return offerOf(ctx, [input.product_id.toLowerCase()], () => ['body', 'product_id'])
  }
  const priceId = input.product_price_id?.toLowerCase() ?? ''
  const loc = ['body', 'product_price_id']
  const productId = await findProductIdOfPrice(ctx, priceId)
  if (!productId) return { products: [], seller: null, priceId, problems: [unknown(loc)] }
  return { ...(await offerOf(ctx, [productId], () => loc)), priceId }
}

async function offerOf(
  ctx: MerchantContext,
  ids: string[],
  locOf: (index: number) => FieldPath,
): Promise<Offer> {
  const { products: found, seller } = await findProductsWithSeller(ctx, ids)
  const products = inOrderOf([...new Set(ids)], found)
  const problems = ids.flatMap((id, index) => {
    const product = products.find((one) => one.id === id)
    const loc = locOf(index)
    return product ? problemsOf(product, loc) : [unknown(loc)]
  })
  return { products, seller, priceId: null, problems }
}

function problemsOf(product: ProductWithParts, at: FieldPath): Refusal[] {
  if (product.isArchived || product.prices.length === 0) {
    return [refusal('product.not_on_sale', { at })]
  }
  return []
}

function unknown(at: FieldPath): Refusal {
  return refusal('reference.not_found', { at })
}
