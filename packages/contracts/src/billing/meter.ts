import { z } from '@hono/zod-openapi'
import { Metadata, MetadataOutput, orNull, Text, Timestamp } from '../common/fields.ts'
import { listOf } from '../common/list.ts'
import { EventProperty, Filter, FilterInput } from './meter-filter.ts'
import { metricsIntervals } from './metrics-intervals.ts'
import { OrganizationId, OrganizationIdInput, recordFields } from './record.ts'

export const CountAggregation = z
  .object({
    func: z.literal('count').openapi({ description: 'Counts the events.', example: 'count' }),
  })
  .openapi('CountAggregation')

export const PropertyAggregation = z
  .object({
    func: z.enum(['sum', 'max', 'min', 'avg']).openapi({
      description: 'What is made of the numbers that events have there.',
      example: 'sum',
    }),
    property: EventProperty,
  })
  .openapi('PropertyAggregation')

export const Aggregation = z.discriminatedUnion('func', [CountAggregation, PropertyAggregation])

export const AggregationOf = Aggregation.openapi({
  description: 'How the events that match become a quantity. Events without a number take no part.',
})

/** Each event that comes in is compared with each meter of its organization. */
export const MAXIMUM_METERS = 100

export const Meter = z
  .object({
    ...recordFields,
    metadata: MetadataOutput,
    name: z.string().openapi({ description: 'Name of the meter.', example: 'API calls' }),
    filter: Filter,
    aggregation: AggregationOf,
    organization_id: OrganizationId,
    progress: z.number().openapi({
      description:
        'How much of the events from before it was created or changed is counted, from 0 to 1. Until it is 1, quantities are still growing.',
      example: 1,
    }),
    billed_at: Timestamp.nullable().openapi({
      description:
        'Since when usage of it is billed: filter and aggregation stay as they are from then on. Null before.',
    }),
  })
  .openapi('Meter')

const Name = Text({ min: 1, max: 128 }).openapi({
  description: 'Name of the meter, which customers see too.',
  example: 'API calls',
})

export const MeterCreate = z
  .object({
    name: Name,
    filter: FilterInput,
    aggregation: AggregationOf,
    metadata: Metadata.optional(),
    organization_id: OrganizationIdInput,
  })
  .openapi('MeterCreate')

export const MeterUpdate = z
  .object({
    name: Name.nullish(),
    filter: orNull(FilterInput)
      .optional()
      .openapi({ description: 'Another filter; refused once usage of it was billed.' }),
    aggregation: AggregationOf.nullish(),
    metadata: Metadata.optional(),
  })
  .openapi('MeterUpdate')

export const MeterList = listOf(Meter, 'MeterList')

export const TimeInterval = z.enum(metricsIntervals).openapi({
  description: 'Length of the periods.',
  example: 'day',
})

export const MeterQuantity = z
  .object({
    timestamp: Timestamp.openapi({ description: 'When the period begins.' }),
    quantity: z.number().openapi({ description: 'Quantity of the period.', example: 120.5 }),
  })
  .openapi('MeterQuantity')

export const MeterQuantities = z
  .object({
    quantities: z.array(MeterQuantity).openapi({ description: 'Every period, earliest first.' }),
    total: z.number().openapi({
      description: 'Sum of counts and sums; highest, lowest or average of all events.',
      example: 1204.5,
    }),
  })
  .openapi('MeterQuantities')

export type Aggregation = z.infer<typeof Aggregation>
export type Meter = z.infer<typeof Meter>
export type MeterCreate = z.output<typeof MeterCreate>
export type MeterUpdate = z.output<typeof MeterUpdate>
export type TimeInterval = z.infer<typeof TimeInterval>
export type MeterQuantities = z.infer<typeof MeterQuantities>
