import type { PriceUpdate, ProductUpdate } from '@tollgate/contracts'
import { type Refusal, refusal } from '../../core/errors.ts'

export function problemsOfInterval(interval: string | null): Refusal[] {
  if (interval === null) return []
  return [refusal('product.recurring_unavailable', { at: ['body', 'recurring_interval'] })]
}

/** Every price that can be given so far is a static one, and a product has exactly one of these. */
export function problemsOfPrices(prices: PriceUpdate[]): Refusal[] {
  return prices
    .slice(1)
    .map((_, index) => refusal('product.one_static_price', { at: ['body', 'prices', index + 1] }))
}

/** Custom fields can’t be made yet, so that every id of one is unknown. */
export function problemsOfAttachments(
  input: Pick<ProductUpdate, 'attached_custom_fields'>,
): Refusal[] {
  return (input.attached_custom_fields ?? []).map((_, index) =>
    refusal('reference.not_found', {
      at: ['body', 'attached_custom_fields', index, 'custom_field_id'],
    }),
  )
}
