import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id, MetadataOutput, Timestamp } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { ProductSummary } from './product.ts'
import { OrganizationId, recordFields } from './record.ts'

const name = z.string().openapi({ description: 'Name.', example: 'Spring sale' })
const code = z.string().nullable().openapi({
  description: 'Code that buyers enter; null if only the merchant applies it.',
  example: 'SPRING20',
})

const summaryFields = {
  ...recordFields,
  metadata: MetadataOutput,
  name,
  code,
  starts_at: Timestamp.nullable().openapi({ description: 'From when it can be redeemed.' }),
  ends_at: Timestamp.nullable().openapi({ description: 'Until when it can be redeemed.' }),
  max_redemptions: z.int().nullable().openapi({ description: 'How often at most.', example: 100 }),
  redemptions_count: z.int().openapi({ description: 'How often so far.', example: 7 }),
  organization_id: OrganizationId,
}

const percentageFields = {
  type: z.literal('percentage').openapi({ description: 'A share.', example: 'percentage' }),
  basis_points: z
    .int()
    .openapi({ description: 'Share in hundredths of a percent.', example: 2000 }),
}

const fixedFields = {
  type: z.literal('fixed').openapi({ description: 'An amount.', example: 'fixed' }),
  amount: Amount,
  currency: Currency,
}

const onceOrForeverFields = {
  duration: z.enum(['once', 'forever']).openapi({
    description: 'For the first order, or for all.',
    example: 'once',
  }),
}

const repeatingFields = {
  duration: z
    .literal('repeating')
    .openapi({ description: 'For some months.', example: 'repeating' }),
  duration_in_months: z.int().openapi({ description: 'For how many months.', example: 3 }),
}

/** A discount is told apart by what it takes off, and by how long it lasts. */
function formsOf<Fields extends z.core.$ZodLooseShape>(name: string, fields: Fields) {
  return z
    .union([
      z
        .object({ ...fields, ...percentageFields, ...onceOrForeverFields })
        .openapi(`${name}PercentageOnceForever`),
      z
        .object({ ...fields, ...fixedFields, ...onceOrForeverFields })
        .openapi(`${name}FixedOnceForever`),
      z
        .object({ ...fields, ...percentageFields, ...repeatingFields })
        .openapi(`${name}PercentageRepeating`),
      z.object({ ...fields, ...fixedFields, ...repeatingFields }).openapi(`${name}FixedRepeating`),
    ])
    .openapi(name)
}

/** A discount as the buyer sees it. */
export const CheckoutDiscount = formsOf('CheckoutDiscount', { id: Id, name, code })

/** A discount as the merchant sees it inside links and orders. */
export const DiscountSummary = formsOf('DiscountSummary', summaryFields)

export const Discount = formsOf('Discount', {
  ...summaryFields,
  products: z.array(ProductSummary).openapi({
    description: 'The products that it applies to; empty for all of them.',
  }),
})

export type CheckoutDiscount = z.infer<typeof CheckoutDiscount>
export type DiscountSummary = z.infer<typeof DiscountSummary>
export type Discount = z.infer<typeof Discount>

export const DiscountList = listOf(Discount, 'DiscountList')

/** Why a discount can’t be taken off what is bought. */
export const discountRefusals = [
  'discount.ended',
  'discount.not_applicable',
  'discount.not_started',
  'discount.total_too_small',
  'discount.used_up',
] as const
