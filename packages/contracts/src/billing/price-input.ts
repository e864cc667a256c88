import { z } from '@hono/zod-openapi'
import { Id } from '../common/fields.ts'
import { MAXIMUM_CUSTOM_AMOUNT, MAXIMUM_PRICE_AMOUNT, MINIMUM_PRICE_AMOUNT } from './price.ts'

const price_currency = z.literal('usd').default('usd').openapi({
  description: 'Currency; only US dollars so far.',
  example: 'usd',
})

export const FreePriceCreate = z
  .object({
    amount_type: z.literal('free').openapi({ description: 'Costs nothing.', example: 'free' }),
    price_currency,
  })
  .openapi('ProductPriceFreeCreate')

export const FixedPriceCreate = z
  .object({
    amount_type: z.literal('fixed').openapi({ description: 'A fixed amount.', example: 'fixed' }),
    price_amount: z.int().min(MINIMUM_PRICE_AMOUNT).max(MAXIMUM_PRICE_AMOUNT).openapi({
      description: 'Amount in cents.',
      example: 1900,
    }),
    price_currency,
  })
  .openapi('ProductPriceFixedCreate')

export const CustomPriceCreate = z
  .object({
    amount_type: z
      .literal('custom')
      .openapi({ description: 'The buyer names it.', example: 'custom' }),
    price_currency,
    minimum_amount: z.int().min(MINIMUM_PRICE_AMOUNT).max(MAXIMUM_PRICE_AMOUNT).nullish().openapi({
      description: 'Least the buyer may pay.',
      example: 500,
    }),
    maximum_amount: z.int().min(MINIMUM_PRICE_AMOUNT).max(MAXIMUM_CUSTOM_AMOUNT).nullish().openapi({
      description: 'Most the buyer may pay.',
      example: 50_000,
    }),
    preset_amount: z.int().min(MINIMUM_PRICE_AMOUNT).max(MAXIMUM_CUSTOM_AMOUNT).nullish().openapi({
      description: 'Amount suggested at first.',
      example: 1500,
    }),
  })
  .refine((price) => isOrdered(price.minimum_amount, price.maximum_amount), {
    path: ['maximum_amount'],
    message: 'Must not be below minimum_amount',
  })
  .refine((price) => isOrdered(price.minimum_amount, price.preset_amount), {
    path: ['preset_amount'],
    message: 'Must not be below minimum_amount',
  })
  .refine((price) => isOrdered(price.preset_amount, price.maximum_amount), {
    path: ['preset_amount'],
    message: 'Must not be above maximum_amount',
  })
  .openapi('ProductPriceCustomCreate')

function isOrdered(lower: number | null | undefined, upper: number | null | undefined) {
  return typeof lower !== 'number' || typeof upper !== 'number' || lower <= upper
}

export const PriceCreate = z
  .discriminatedUnion('amount_type', [FreePriceCreate, FixedPriceCreate, CustomPriceCreate])
  .openapi('ProductPriceCreate')

export const ExistingPrice = z
  .object({ id: Id.openapi({ description: 'A price of the product that stays as it is.' }) })
  .openapi('ExistingProductPrice')

export const PriceUpdate = z.union([ExistingPrice, PriceCreate]).openapi('ProductPriceUpdate')

export type PriceCreate = z.infer<typeof PriceCreate>
export type PriceUpdate = z.infer<typeof PriceUpdate>
