import type { CheckoutLinkCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { InvalidFields } from '../../core/errors.ts'
import { findOffer } from '../checkout/offer.ts'

type Offer = Partial<
  Pick<CheckoutLinkCreate, 'products' | 'product_id' | 'product_price_id' | 'discount_id'>
>

/** The ids of the products that a link offers, by the rules of checkouts. */
export async function checkOffer(ctx: MerchantContext, input: Offer): Promise<string[]> {
  const { products, problems } = await findOffer(ctx, input)
  const all = [...problems, ...problemsOfDiscount(input.discount_id)]
  if (all.length > 0) throw new InvalidFields(all)
  return products.map(({ id }) => id)
}

/** Discounts can’t be made yet, so that every id of one is unknown. */
export function problemsOfDiscount(discountId: string | null | undefined) {
  if (!discountId) return []
  return [{ loc: ['body', 'discount_id'], msg: 'Not found', type: 'value_error' }]
}
