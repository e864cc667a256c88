import { z } from '@hono/zod-openapi'
import { json } from './common/responses.ts'
import { defineRoutes } from './common/route.ts'
import { anyone } from './common/security.ts'

export const Liveness = z
  .object({
    status: z.literal('live').openapi({
      description: 'Always `live`: a process that can’t answer doesn’t.',
      example: 'live',
    }),
  })
  .openapi('Liveness')

export const Readiness = z
  .object({
    status: z.enum(['ready', 'database_away']).openapi({
      description: 'Whether the service can answer requests now.',
      example: 'ready',
    }),
  })
  .openapi('Readiness')

export const systemRoutes = defineRoutes('system', {
  checkLiveness: {
    method: 'get',
    path: '/health/live',
    summary: 'Tell whether the process answers',
    description:
      'For liveness probes. It checks nothing beyond the process, so a database outage doesn’t cause restarts.',
    security: anyone,
    responses: { 200: json(Liveness, 'Live') },
  },
  checkReadiness: {
    method: 'get',
    path: '/health/ready',
    summary: 'Tell whether the service is ready',
    description:
      'For load balancers: requests can be answered as long as the database can be reached.',
    security: anyone,
    responses: {
      200: json(Readiness, 'Ready'),
      503: json(Readiness, 'The database cannot be reached'),
    },
  },
})
