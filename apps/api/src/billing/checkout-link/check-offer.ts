import type { CheckoutLinkCreate } from '@tollgate/contracts'
import type { MerchantContext } from '../../core/context.ts'
import { type Refusal, refusal, refuseAny } from '../../core/errors.ts'
import { findOffer } from '../checkout/offer.ts'
import { findRedeemable } from '../discount/queries.ts'

type Offer = Partial<
  Pick<CheckoutLinkCreate, 'products' | 'product_id' | 'product_price_id' | 'discount_id'>
>

/** The ids of the products that a link offers, by the rules of checkouts. */
export async function checkOffer(ctx: MerchantContext, input: Offer): Promise<string[]> {
  const { products, problems } = await findOffer(ctx, input)
  refuseAny([...problems, ...(await problemsOfDiscount(ctx, input.discount_id))])
  return products.map(({ id }) => id)
}

/** A discount of a link may start later, and be for some of its products. */
export async function problemsOfDiscount(
  ctx: MerchantContext,
  discountId: string | null | undefined,
): Promise<Refusal[]> {
  if (!discountId || (await findRedeemable(ctx, discountId))) return []
  return [refusal('reference.not_found', { at: ['body', 'discount_id'] })]
}
