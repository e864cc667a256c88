import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, MAXIMUM_INTEGER } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import { presentmentCurrencies } from './currencies.ts'
import { RecurringInterval, recordFields } from './record.ts'
import { readUnitAmount } from './unit-amount.ts'

export const MINIMUM_PRICE_AMOUNT = 50
export const MAXIMUM_PRICE_AMOUNT = 99_999_999

export const PriceType = z.enum(['one_time', 'recurring']).openapi({
  description: 'Paid once, or again each interval.',
  example: 'one_time',
})

const priceFields = {
  ...recordFields,
  is_archived: z.boolean().openapi({ description: 'No longer on sale.', example: false }),
  product_id: Id.openapi({ description: 'The product it belongs to.' }),
  type: PriceType,
  recurring_interval: RecurringInterval.nullable().openapi({
    description: 'Null for a one-time price.',
  }),
  price_currency: Currency,
}

export const FreePrice = z
  .object({
    ...priceFields,
    amount_type: z.literal('free').openapi({ description: 'Costs nothing.', example: 'free' }),
  })
  .openapi('ProductPriceFree')

export const FixedPrice = z
  .object({
    ...priceFields,
    amount_type: z.literal('fixed').openapi({ description: 'A fixed amount.', example: 'fixed' }),
    price_amount: Amount.openapi({ description: 'Amount in cents.' }),
  })
  .openapi('ProductPriceFixed')

export const CustomPrice = z
  .object({
    ...priceFields,
    amount_type: z
      .literal('custom')
      .openapi({ description: 'The buyer names it.', example: 'custom' }),
    minimum_amount: Amount.nullable().openapi({
      description: 'Least the buyer may pay.',
      example: 500,
    }),
    maximum_amount: Amount.nullable().openapi({
      description: 'Most the buyer may pay.',
      example: 50_000,
    }),
    preset_amount: Amount.nullable().openapi({
      description: 'Amount suggested at first.',
      example: 1500,
    }),
  })
  .openapi('ProductPriceCustom')

export const PriceMeter = z
  .object({
    id: Id,
    name: z.string().openapi({ description: 'Name of the meter.', example: 'API calls' }),
  })
  .openapi('ProductPriceMeter')

export const MeteredUnitPrice = z
  .object({
    ...priceFields,
    amount_type: z.literal('metered_unit').openapi({
      description: 'An amount for each unit used.',
      example: 'metered_unit',
    }),
    unit_amount: z.string().openapi({
      description: 'Price of one unit in cents, as decimal text.',
      example: '0.25',
    }),
    cap_amount: Amount.nullable().openapi({
      description: 'Most that one period costs.',
      example: 10_000,
    }),
    meter_id: Id.openapi({ description: 'The meter whose units are counted.' }),
    meter: PriceMeter,
  })
  .openapi('ProductPriceMeteredUnit')

export const Price = z
  .discriminatedUnion('amount_type', [FreePrice, FixedPrice, CustomPrice, MeteredUnitPrice])
  .openapi('ProductPrice')

export type Price = z.infer<typeof Price>

export const PresentmentCurrency = z
  .enum(presentmentCurrencies)
  .openapi({ description: 'Currency as ISO 4217 code in lower case.', example: 'usd' })

const price_currency = PresentmentCurrency.optional().openapi({
  description: 'Currency; without one, the organization’s `default_presentment_currency`.',
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
    maximum_amount: z.int().min(MINIMUM_PRICE_AMOUNT).max(MAXIMUM_PRICE_AMOUNT).nullish().openapi({
      description: 'Most the buyer may pay.',
      example: 50_000,
    }),
    preset_amount: z.int().min(MINIMUM_PRICE_AMOUNT).max(MAXIMUM_PRICE_AMOUNT).nullish().openapi({
      description: 'Amount suggested at first.',
      example: 1500,
    }),
  })
  .refine((price) => isOrdered(price.minimum_amount, price.maximum_amount), {
    path: ['maximum_amount'],
    ...rule('price.below_minimum'),
  })
  .refine((price) => isOrdered(price.minimum_amount, price.preset_amount), {
    path: ['preset_amount'],
    ...rule('price.below_minimum'),
  })
  .refine((price) => isOrdered(price.preset_amount, price.maximum_amount), {
    path: ['preset_amount'],
    ...rule('price.above_maximum'),
  })
  .openapi('ProductPriceCustomCreate')

function isOrdered(lower: number | null | undefined, upper: number | null | undefined) {
  return typeof lower !== 'number' || typeof upper !== 'number' || lower <= upper
}

export const UnitAmountInput = z
  .union([z.number().min(0), z.string().regex(/^\d{1,9}(\.\d{1,12})?$/)])
  .refine((amount) => readUnitAmount(amount) !== null, rule('price.unit_amount_too_fine'))
  .openapi({
    description:
      'Price of one unit in cents: up to 9 digits, and 12 after the decimal point. Text is exact; a number is taken as it is written.',
    example: '0.25',
  })

export const CapAmountInput = z.int().min(0).max(MAXIMUM_INTEGER).nullish().openapi({
  description: 'Most that one period costs.',
  example: 10_000,
})

export const MeteredUnitPriceCreate = z
  .object({
    amount_type: z.literal('metered_unit').openapi({
      description: 'An amount for each unit used, billed at the end of each period.',
      example: 'metered_unit',
    }),
    price_currency: PresentmentCurrency.optional().openapi({
      description: 'Currency; without one, that of the product’s other prices.',
      example: 'usd',
    }),
    meter_id: Id.openapi({ description: 'The meter whose units are counted.' }),
    unit_amount: UnitAmountInput,
    cap_amount: CapAmountInput,
  })
  .openapi('ProductPriceMeteredUnitCreate')

export const PriceCreate = z
  .discriminatedUnion('amount_type', [
    FreePriceCreate,
    FixedPriceCreate,
    CustomPriceCreate,
    MeteredUnitPriceCreate,
  ])
  .openapi('ProductPriceCreate')

export const ExistingPrice = z
  .object({ id: Id.openapi({ description: 'A price of the product that stays as it is.' }) })
  .openapi('ExistingProductPrice')

export const PriceUpdate = z.union([ExistingPrice, PriceCreate]).openapi('ProductPriceUpdate')

export type PriceCreate = z.infer<typeof PriceCreate>
export type PriceUpdate = z.infer<typeof PriceUpdate>
