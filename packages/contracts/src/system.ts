import { z } from '@hono/zod-openapi'
import { json } from './common/responses.ts'
import { route } from './common/route.ts'
import { anyone } from './common/security.ts'

export const Health = z
  .object({
    status: z.enum(['ready', 'database_away']).openapi({
      description: 'Whether the service can answer requests now.',
      example: 'ready',
    }),
  })
  .openapi('Health')

export const getHealth = route({
  method: 'get',
  path: '/healthz',
  operationId: 'getHealth',
  summary: 'Tell whether the service is ready',
  tags: ['system'],
  security: anyone,
  responses: { 200: json(Health, 'Ready'), 503: json(Health, 'The database cannot be reached') },
})
