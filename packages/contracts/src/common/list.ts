import { z } from '@hono/zod-openapi'
import { Timestamp } from './fields.ts'

export const Pagination = z
  .object({
    total_count: z.int().openapi({
      description:
        'How many there are in all. Exact without filters, by what has few values, such as the status of checkouts, and by the product of orders; with other filters exact up to 1,000, with a search up to 100. Beyond, there are at least so many.',
      example: 42,
    }),
    max_page: z.int().openapi({
      description:
        'Number of the last page, by that total: more than the page asked for as long as more follow.',
      example: 5,
    }),
    is_capped: z.literal(true).optional().openapi({
      description: 'Set where the total is only how many there are at least.',
      example: true,
    }),
  })
  .openapi('Pagination')

/** A page of a list, as every `/v1` list answers. */
export function listOf<Item extends z.ZodType>(item: Item, name: string) {
  return z
    .object({
      items: z.array(item).openapi({ description: 'The items of this page.' }),
      pagination: Pagination,
    })
    .openapi(name)
}

/** One value or several of a repeatable query parameter, as a list. */
export function repeatable<Value extends z.ZodType>(value: Value) {
  return z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(value).max(100).optional(),
  )
}

export const QueryBoolean = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .openapi({ type: 'boolean', example: true })

/** Narrows a list to what was created in a period. */
export const createdQuery = {
  start_timestamp: Timestamp.optional().openapi({
    description: 'Only those created at this time or later.',
  }),
  end_timestamp: Timestamp.optional().openapi({
    description: 'Only those created before this time.',
    example: '2027-01-01T00:00:00Z',
  }),
}

/** Narrows a list by what the merchant stored: `metadata[plan]=pro`. */
export const metadataQuery = {
  metadata: z
    .record(
      z.string().min(1).max(40),
      z.preprocess(
        (given) => (Array.isArray(given) ? given : [given]),
        z.array(z.string().max(500)).max(50),
      ),
    )
    .optional()
    .openapi({
      param: { style: 'deepObject', explode: true },
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'Only those whose metadata have these values, compared as text: `metadata[plan]=pro`. ' +
        'Of several values for a key one is enough; of several keys all count.',
      example: { plan: 'pro' },
    }),
}

export const organizationQuery = z.uuid().optional().openapi({
  description: 'The organization, where the session belongs to several.',
  example: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
})

/** How many items a page of a list has. */
export const pageSizes = { byDefault: 10, atMost: 100 }

/** Query parameters that every list takes; above 100 a limit counts as 100. */
export function listQuery<const Sort extends [string, ...string[]]>(sorting: Sort, note?: string) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).openapi({
      description: 'Page, from 1.',
      example: 1,
    }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .transform((limit) => Math.min(limit, pageSizes.atMost))
      .default(pageSizes.byDefault)
      .openapi({ description: 'Items per page, at most 100.', example: 10, type: 'integer' }),
    sorting: repeatable(z.enum(sorting)).openapi({
      description: ['Criteria in order; a leading `-` sorts downwards.', note].join(' ').trim(),
      example: [sorting[0]],
    }),
    organization_id: organizationQuery,
  }
}
