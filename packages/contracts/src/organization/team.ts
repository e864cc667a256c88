import { z } from '@hono/zod-openapi'
import { Id, Timestamp } from '../common/fields.ts'

export const Team = z
  .object({
    id: Id,
    organizationId: Id,
    name: z.string().openapi({ description: 'Name of the team.', example: 'Acme' }),
    createdAt: Timestamp,
    updatedAt: Timestamp.nullable().openapi({
      description: 'Null for the team that came with the organization, until it is renamed.',
      example: null,
    }),
  })
  .openapi('Team')
export type Team = z.infer<typeof Team>
