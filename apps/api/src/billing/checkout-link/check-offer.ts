import type { CheckoutLinkCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { findOffer } from '../checkout/offer.ts'

type Offer = Partial<
  Pick<CheckoutLinkCreate, 'products' | 'product_id' | 'product_price_id' | 'discount_id'>
>

/** The ids of the products that a link offers, by the rules of checkouts. */
export async function checkOffer(ctx: MerchantContext, input: Offer): Promise<string[]> {
  const { products, problems } = await findOffer(ctx, input)
  refuseAny([...problems, ...problemsOfDiscount(input.discount_id)])
  return products.map(({ id }) => id)
}

/** Discounts can’t be made yet, so that every id of one is unknown. */
export function problemsOfDiscount(discountId: string | null | undefined): Refusal[] {
  if (!discountId) return []
  return [refusal('reference.not_found', { at: ['body', 'discount_id'] })]
}
