import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { MovableClock } from '../core/clock.ts'
import type { Services } from '../core/context.ts'
import { loopbackOnly } from '../http/loopback-only.ts'
import type { App } from '../http/request-context.ts'
import { runDueWork } from '../jobs/due.ts'
import { jobs } from '../jobs/registry.ts'

const TEN_YEARS = 10 * 366 * 86_400
const PATIENCE_MILLISECONDS = 10_000

const Move = z.object({ advance_seconds: z.number().min(-TEN_YEARS).max(TEN_YEARS) })

/**
 * Moves the clock of this process, for development. What was queued is done first, and what falls
 * due by the move is done before the answer, so that each thing has its own time.
 */
export function registerDevelopmentClock(app: App, services: Services, clock: MovableClock): void {
  if (!services.settings.DEV_TOOLS) return
  app.post('/dev/clock', loopbackOnly(), async (c) => {
    // A page of another site can send JSON only after asking.
    const isJson = c.req.header('content-type')?.startsWith('application/json') === true
    const move = Move.safeParse(isJson ? await c.req.json().catch(() => null) : null)
    if (!move.success) {
      return c.json({ message: 'advance_seconds must be a number of seconds, sent as JSON' }, 422)
    }
    await untilJobsAreDone(services)
    clock.advance({ seconds: move.data.advance_seconds })
    await runDueWork(services)
    return c.json({ now: clock.now().toISOString() }, 200, { 'Cache-Control': 'no-store' })
  })
}

async function untilJobsAreDone({ pool }: Services): Promise<void> {
  const names = jobs.map(({ name }) => name)
  const deadline = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < deadline) {
    const { rowCount } = await pool.query(
      `SELECT FROM pgboss.job
       WHERE name = ANY($1) AND state IN ('created', 'active') AND start_after <= now() LIMIT 1`,
      [names],
    )
    if (rowCount === 0) return
    await pause(20)
  }
}
