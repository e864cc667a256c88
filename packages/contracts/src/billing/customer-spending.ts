import { z } from '@hono/zod-openapi'
import { Amount, Currency, Id } from '../common/fields.ts'

const spending = {
  currency: Currency,
  paid_amount: Amount.openapi({ description: 'Paid in all, in cents.', example: 9900 }),
  refunded_amount: Amount.openapi({ description: 'Given back, in cents.', example: 1900 }),
  disputed_amount: Amount.openapi({
    description: 'Held by banks while payments are disputed, in cents.',
    example: 0,
  }),
  lost_amount: Amount.openapi({ description: 'Lost to disputes, in cents.', example: 0 }),
  spent_amount: Amount.openapi({
    description: 'Paid, and neither given back nor lost, in cents.',
    example: 8000,
  }),
}

const usedDiscount = {
  id: Id.openapi({ description: 'The discount.' }),
  name: z.string().openapi({ description: 'Its name.', example: 'Spring sale' }),
  code: z.string().nullable().openapi({ description: 'Its code.', example: 'SPRING10' }),
  orders_count: z
    .int()
    .openapi({ description: 'How many orders of the customer had it.', example: 1 }),
}

export const CustomerSpending = z
  .object({
    customer_id: Id.openapi({ description: 'The customer.' }),
    currencies: z
      .array(z.object(spending).openapi('CustomerSpendingInCurrency'))
      .openapi({ description: 'Each currency that the customer paid in.' }),
    discounts: z
      .array(z.object(usedDiscount).openapi('CustomerDiscount'))
      .openapi({ description: 'The discounts of the customer’s orders, the latest first.' }),
  })
  .openapi('CustomerSpending')

const spentAmounts = { currency: spending.currency, spent_amount: spending.spent_amount }

const CustomerSum = z
  .object({
    customer_id: Id.openapi({ description: 'The customer.' }),
    orders_count: z.int().openapi({ description: 'How many orders there are.', example: 3 }),
    currencies: z
      .array(z.object(spentAmounts).openapi('CustomerSumInCurrency'))
      .openapi({ description: 'What was spent in each currency, the largest amount first.' }),
  })
  .openapi('CustomerSum')

export const CustomerSums = z
  .object({
    items: z
      .array(CustomerSum)
      .openapi({ description: 'Those of the customers asked for who have ordered anything.' }),
  })
  .openapi('CustomerSums')

export type CustomerSums = z.infer<typeof CustomerSums>

export type CustomerSpending = z.infer<typeof CustomerSpending>
