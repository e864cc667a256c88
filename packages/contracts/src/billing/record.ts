import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'

/** What every stored thing of the billing wire carries. */
export const recordFields = {
  id: Id,
  created_at: Timestamp.openapi({ description: 'When it was created.' }),
  modified_at: Timestamp.nullable().openapi({
    description: 'When it was last changed; null if never.',
  }),
}

export const OrganizationId = Id.openapi({ description: 'The organization it belongs to.' })

/** An access token already says which organization it acts for, so there the field is refused. */
export const OrganizationIdInput = Id.nullish().openapi({
  description: 'The organization, for a session; with an access token it must be absent or null.',
})

export const IdParameters = z.object({ id: Id })

export const SearchText = z.string().max(256).optional().openapi({
  description:
    'Text to look for, regardless of case: one or two letters where a word begins, more anywhere. Signs alone are looked for in the newest 1,000 only.',
  example: 'ada',
})

export const PaymentProcessor = z.enum(['stripe']).openapi({
  description: 'Name of the payment processor on the wire; always the same, whichever is in use.',
  example: 'stripe',
})

export const RecurringInterval = z.enum(['month', 'year']).openapi({
  description: 'How often it renews.',
  example: 'month',
})

export type RecurringInterval = z.infer<typeof RecurringInterval>
