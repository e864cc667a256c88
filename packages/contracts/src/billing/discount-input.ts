import { z } from '@hono/zod-openapi'
import { Id, MAXIMUM_INTEGER, Metadata, Text, TimestampInput } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'
import { MAXIMUM_PRICE_AMOUNT, PresentmentCurrency } from './price.ts'
import { OrganizationIdInput } from './record.ts'

const Name = Text({ min: 1, max: 256 }).openapi({ description: 'Name.', example: 'Spring sale' })

const Code = Text({ min: 3, max: 256 })
  .regex(/^[A-Za-z0-9]*$/)
  .openapi({
    description:
      'Code that buyers enter: letters and digits, in whatever case. Null if only the merchant applies it.',
    example: 'SPRING20',
  })

const Months = z
  .int()
  .min(1)
  .max(999)
  .openapi({ description: 'For how many months, if it is repeating.', example: 3 })

const DiscountAmount = z
  .int()
  .min(1)
  .max(MAXIMUM_PRICE_AMOUNT)
  .openapi({ description: 'Amount in cents.', example: 500 })

const BasisPoints = z
  .int()
  .min(1)
  .max(10_000)
  .openapi({ description: 'Share in hundredths of a percent.', example: 2000 })

const DiscountDuration = z.enum(['once', 'forever', 'repeating']).openapi({
  description: 'For the first order, for all, or for some months.',
  example: 'once',
})

const changeFields = {
  code: Code.nullish(),
  starts_at: TimestampInput.nullish().openapi({ description: 'From when it can be redeemed.' }),
  ends_at: TimestampInput.nullish().openapi({
    description: 'Until when it can be redeemed.',
    example: '2027-01-01T00:00:00Z',
  }),
  max_redemptions: z
    .int()
    .min(1)
    .max(MAXIMUM_INTEGER)
    .nullish()
    .openapi({ description: 'How often at most; null for no limit.', example: 100 }),
  products: z.array(Id).max(50).nullish().openapi({
    description: 'The products that it applies to; null or empty for all of them.',
  }),
  metadata: Metadata.optional(),
}

const createFields = {
  name: Name,
  duration: DiscountDuration,
  duration_in_months: Months.nullish(),
  ...changeFields,
  organization_id: OrganizationIdInput,
}

function hasMonths(discount: { duration: string; duration_in_months?: number | null | undefined }) {
  return discount.duration !== 'repeating' || typeof discount.duration_in_months === 'number'
}

const monthsMissing = { path: ['duration_in_months'], ...rule('missing') }

export const DiscountFixedCreate = z
  .object({
    type: z.literal('fixed').openapi({ description: 'An amount.', example: 'fixed' }),
    amount: DiscountAmount,
    currency: PresentmentCurrency.optional().openapi({
      description: 'Currency; without one, the organization’s `default_presentment_currency`.',
      example: 'usd',
    }),
    ...createFields,
  })
  .refine(hasMonths, monthsMissing)
  .openapi('DiscountFixedCreate')

export const DiscountPercentageCreate = z
  .object({
    type: z.literal('percentage').openapi({ description: 'A share.', example: 'percentage' }),
    basis_points: BasisPoints,
    ...createFields,
  })
  .refine(hasMonths, monthsMissing)
  .openapi('DiscountPercentageCreate')

export const DiscountCreate = z
  .discriminatedUnion('type', [DiscountFixedCreate, DiscountPercentageCreate])
  .openapi('DiscountCreate')

export const DiscountUpdate = z
  .object({
    name: Name.nullish(),
    ...changeFields,
    type: z.enum(['fixed', 'percentage']).nullish().openapi({
      description: 'Cannot change; if given, it must be as it is.',
      example: 'fixed',
    }),
    duration: DiscountDuration.nullish().openapi({
      description: 'Cannot change; if given, it must be as it is.',
    }),
    duration_in_months: Months.nullish(),
    amount: DiscountAmount.nullish(),
    currency: PresentmentCurrency.nullish().openapi({
      description: 'Currency of `amount`; without one it is ignored.',
      example: 'usd',
    }),
    basis_points: BasisPoints.nullish(),
  })
  .openapi('DiscountUpdate')

export type DiscountCreate = z.infer<typeof DiscountCreate>
export type DiscountUpdate = z.infer<typeof DiscountUpdate>
