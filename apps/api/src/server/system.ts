import { systemRoutes as routes } from '@tollgate/contracts'
import { serve } from '../http/serve.ts'

export const systemRoutes = serve(routes, {
  checkLiveness: {
    async handle(c) {
      return c.json({ status: 'live' as const }, 200)
    },
  },
  checkReadiness: {
    async handle(c, { pool, logger }) {
      try {
        await pool.query('SELECT 1')
        return c.json({ status: 'ready' as const }, 200)
      } catch (error) {
        logger.error({ error }, 'The database cannot be reached')
        return c.json({ status: 'database_away' as const }, 503, { 'Retry-After': '2' })
      }
    },
  },
})
