import { z } from '@hono/zod-openapi'
import { Currency, Id, MetadataOutput, Timestamp } from '../common/fields.ts'
import { AggregationOf } from './meter.ts'
import { FilterInput } from './meter-filter.ts'
import { CapAmountInput, PresentmentCurrency, UnitAmountInput } from './price.ts'
import { OrganizationIdInput } from './record.ts'

/** Bounds what is read where no index helps: events, and clauses to compare with them. */
export const MOST_EVENTS = 100_000
export const MOST_COMPARISONS = 1_000_000
/** Each second, by one of the twenty streams that an organization may follow. */
export const FOLLOWED_COMPARISONS = MOST_COMPARISONS / 20

export const MeterPreviewRequest = z
  .object({
    filter: FilterInput,
    aggregation: AggregationOf,
    unit_amount: UnitAmountInput.nullish().openapi({
      description:
        'Price of one unit in cents, as in a metered price; with it, the answer says what would have been billed.',
      example: '0.25',
    }),
    cap_amount: CapAmountInput.openapi({
      description: 'Most that a customer would have paid for a month.',
      example: 10_000,
    }),
    price_currency: PresentmentCurrency.optional().openapi({
      description: 'Currency; without one, the organization’s `default_presentment_currency`.',
      example: 'usd',
    }),
    organization_id: OrganizationIdInput,
  })
  .openapi('MeterPreviewRequest')

export const MeterPreviewMonth = z
  .object({
    start_timestamp: Timestamp.openapi({ description: 'When the month begins.' }),
    end_timestamp: Timestamp.openapi({
      description: 'When the next month begins.',
      example: '2026-04-01T00:00:00.000Z',
    }),
    matched_events: z
      .int()
      .openapi({ description: 'How many events match the filter.', example: 1204 }),
    counted_events: z.int().openapi({
      description:
        'How many of them are counted: not those without a number in the property of the aggregation.',
      example: 1200,
    }),
    quantity: z.number().openapi({ description: 'Quantity of the month.', example: 120.5 }),
    amount: z.int().nullable().openapi({
      description:
        'What all customers together would have been billed for the month, in cents: what each has used is priced, without credits. Events that belong to no customer are billed to nobody. Null without `unit_amount`.',
      example: 30,
    }),
  })
  .openapi('MeterPreviewMonth')

/** Without the customer: who may read meters need not be allowed to read customers. */
export const MeterPreviewEvent = z
  .object({
    id: Id.openapi({ description: 'The event.' }),
    timestamp: Timestamp.openapi({ description: 'When it happened.' }),
    name: z.string().openapi({ description: 'What happened.', example: 'completion' }),
    customer_id: Id.nullable().openapi({
      description: 'Whose event it is; null while no customer has the external id.',
    }),
    external_customer_id: z.string().nullable().openapi({
      description: 'Your own id of the customer, where the event was sent with it.',
      example: 'user_42',
    }),
    metadata: MetadataOutput.openapi({
      description:
        'What you know of it. What was nested has its path as key, such as `usage.tokens`.',
      example: { model: 'small', 'usage.tokens': 120 },
    }),
    units: z.number().nullable().openapi({
      description: 'What is counted of it; null where it has no number in the property.',
      example: 120,
    }),
  })
  .openapi('MeterPreviewEvent')

export const MeterPreview = z
  .object({
    timezone: z.string().openapi({
      description: 'The time zone of the organization, in which months begin.',
      example: 'Europe/Berlin',
    }),
    last_month: MeterPreviewMonth,
    this_month: MeterPreviewMonth,
    price_currency: Currency.nullable().openapi({
      description: 'Currency of the amounts; null without `unit_amount`.',
    }),
    events: z.array(MeterPreviewEvent).openapi({
      description: 'The newest events that match, at most ten.',
    }),
    read_events: z.int().openapi({
      description:
        'How many events were read: the newest of both months, only those with the name that the filter asks for.',
      example: 4711,
    }),
    is_complete: z.boolean().openapi({
      description:
        'Whether these were all of both months. Otherwise nothing is known of earlier ones, and figures may be too low.',
      example: true,
    }),
  })
  .openapi('MeterPreview')

export type MeterPreviewRequest = z.output<typeof MeterPreviewRequest>
export type MeterPreviewMonth = z.infer<typeof MeterPreviewMonth>
export type MeterPreviewEvent = z.infer<typeof MeterPreviewEvent>
export type MeterPreview = z.infer<typeof MeterPreview>
