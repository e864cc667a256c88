import type { PriceUpdate, ProductUpdate } from '@tollgate/contracts'
import type { FieldProblem } from '../../core/errors.ts'

export function problemsOfInterval(interval: string | null): FieldProblem[] {
  if (interval === null) return []
  return [
    {
      loc: ['body', 'recurring_interval'],
      msg: 'Recurring products cannot be sold yet: give null for a product that is paid once',
      type: 'value_error',
    },
  ]
}

/** Every price that can be given so far is a static one, and a product has exactly one of these. */
export function problemsOfPrices(prices: PriceUpdate[]): FieldProblem[] {
  return prices.slice(1).map((_, index) => ({
    loc: ['body', 'prices', index + 1],
    msg: 'A product has only one free, fixed or custom price',
    type: 'value_error',
  }))
}

/** Pictures and custom fields can’t be made yet, so that every id of one is unknown. */
export function problemsOfAttachments(
  input: Pick<ProductUpdate, 'medias' | 'attached_custom_fields'>,
): FieldProblem[] {
  const files = (input.medias ?? []).map((_, index) => ['medias', index])
  const fields = (input.attached_custom_fields ?? []).map((_, index) => [
    'attached_custom_fields',
    index,
    'custom_field_id',
  ])
  return [...files, ...fields].map((path) => ({
    loc: ['body', ...path],
    msg: 'Not found',
    type: 'value_error',
  }))
}
