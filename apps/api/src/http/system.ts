import { systemRoutes } from '@tollgate/contracts'
import { type App, bind } from './bind.ts'

export function registerSystemRoutes(app: App): void {
  bind(app, systemRoutes.getHealth, async (c) => {
    const { pool, logger } = c.get('ctx')
    try {
      await pool.query('SELECT 1')
      return c.json({ status: 'ready' as const }, 200)
    } catch (error) {
      logger.error({ error }, 'The database cannot be reached')
      return c.json({ status: 'database_away' as const }, 503, { 'Retry-After': '2' })
    }
  })
}
