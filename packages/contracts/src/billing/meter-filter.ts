import { z } from '@hono/zod-openapi'
import { MAXIMUM_INTEGER, Text } from '../common/fields.ts'
import { rule } from '../common/request-refusals.ts'

/** Bounds what one filter costs for each event. */
export const MAXIMUM_FILTER_DEPTH = 16
export const MAXIMUM_FILTER_CLAUSES = 200

export const FilterOperator = z
  .enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'not_like'])
  .openapi({
    description: 'How the property is compared; `like` finds a text that contains the value.',
    example: 'eq',
  })

export const EventProperty = Text({ min: 1, max: 256 }).openapi({
  description:
    'Property of the event: its own `name`, `source` or `timestamp`, else one of its metadata, ' +
    'with or without `metadata.` in front. A dot leads into nested metadata.',
  example: 'model',
})

export const FilterClause = z
  .object({
    property: EventProperty,
    operator: FilterOperator,
    value: z
      .union([
        z.string().max(1000),
        z.int().min(-MAXIMUM_INTEGER).max(MAXIMUM_INTEGER),
        z.boolean(),
      ])
      .openapi({ description: 'What it is compared with.', example: 'large' }),
  })
  .openapi('FilterClause')

export type FilterOperator = z.infer<typeof FilterOperator>
export type FilterClause = z.infer<typeof FilterClause>

/** Clauses and filters that have to match, all of them or any. */
export interface Filter {
  conjunction: 'and' | 'or'
  clauses: (FilterClause | Filter)[]
}

export const Filter: z.ZodType<Filter, Filter> = z
  .object({
    conjunction: z.enum(['and', 'or']).openapi({
      description: 'Whether all clauses have to match, or any.',
      example: 'and',
    }),
    clauses: z.array(z.union([FilterClause, z.lazy(() => Filter)])).openapi({
      description: `Clauses, or filters again: at most ${MAXIMUM_FILTER_CLAUSES} in all, ${MAXIMUM_FILTER_DEPTH} levels deep. Without any, every event matches.`,
    }),
  })
  .openapi('Filter')

/** What strangers send may be so deep that checking it level by level would overflow. */
export const FilterInput = z.preprocess((given, ctx) => {
  if (isWithinBounds(given)) return given
  const { error: message, params } = rule('filter.too_large')
  ctx.addIssue({ code: 'custom', message, params })
  return z.NEVER
}, Filter)

/** In a URL. */
export const FilterText = z
  .string()
  .max(10_000)
  .refine((text) => readFilter(text) !== null, rule('filter.invalid'))
  .openapi({
    description: 'Only those that match this filter, which is like that of a meter, as JSON.',
    example: '{"conjunction":"and","clauses":[]}',
  })

/** Null where it isn’t one. */
export function readFilter(text: string): Filter | null {
  try {
    return FilterInput.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function isWithinBounds(given: unknown): boolean {
  let level = clausesOf(given)
  let clauses = 0
  for (let depth = 1; level.length > 0; depth++) {
    clauses += level.length
    if (depth > MAXIMUM_FILTER_DEPTH || clauses > MAXIMUM_FILTER_CLAUSES) return false
    level = level.flatMap(clausesOf)
  }
  return true
}

function clausesOf(given: unknown): unknown[] {
  const { clauses } = Object(given)
  return Array.isArray(clauses) ? clauses : []
}
