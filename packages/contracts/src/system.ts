import { z } from '@hono/zod-openapi'
import { json } from './common/responses.ts'
import { defineRoutes } from './common/route.ts'
import { anyone } from './common/security.ts'

export const Health = z
  .object({
    status: z.enum(['ready', 'database_away']).openapi({
      description: 'Whether the service can answer requests now.',
      example: 'ready',
    }),
  })
  .openapi('Health')

export const systemRoutes = defineRoutes('system', {
  getHealth: {
    method: 'get',
    path: '/healthz',
    summary: 'Tell whether the service is ready',
    security: anyone,
    responses: { 200: json(Health, 'Ready'), 503: json(Health, 'The database cannot be reached') },
  },
})
