import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { doDueOfSubscriptions } from '../billing/subscription/do-due.ts'
import { findNextDueTime } from '../billing/subscription/next-due.ts'
import { buildMeters } from '../billing/usage/build.ts'
import { hasDueWebhooks } from '../billing/webhook-delivery/has-due.ts'
import { DAY, secondsAfter, secondsBetween } from '../core/calendar.ts'
import type { MovableClock } from '../core/clock.ts'
import { type Services, systemContext } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import { loopbackOnly } from '../http/loopback-only.ts'
import type { App } from '../http/request-context.ts'
import { runDueWork } from '../jobs/due.ts'
import { jobs } from '../jobs/registry.ts'

const TEN_YEARS = 10 * 366 * 86_400
const PATIENCE_MILLISECONDS = 10_000
/** How many things may be done before PostgreSQL has to know that its tables have grown. */
const FEW = 50

const Move = z
  .object({
    advance_seconds: z.number().min(-TEN_YEARS).max(TEN_YEARS).optional(),
    freeze: z.boolean().optional(),
  })
  .refine((move) => Object.keys(move).length > 0)

/**
 * Moves the clock of this process, for development, or stops it. What was queued is done first, and what
 * falls due on the way is done in order before the answer, so that each thing has its own time.
 */
export function registerDevelopmentClock(app: App, services: Services, clock: MovableClock): void {
  if (!services.settings.DEV_TOOLS) return
  app.post('/dev/clock', loopbackOnly(), async (c) => {
    // A page of another site can send JSON only after asking.
    const isJson = c.req.header('content-type')?.startsWith('application/json') === true
    const move = Move.safeParse(isJson ? await c.req.json().catch(() => null) : null)
    if (!move.success) {
      const message =
        'advance_seconds must be a number of seconds, and freeze true or false, sent as JSON'
      return c.json({ message }, 422)
    }
    const { advance_seconds: seconds = 0, freeze } = move.data
    if (freeze !== undefined) clock.freeze(freeze)
    const webhooksPatience = performance.now() + PATIENCE_MILLISECONDS
    await untilJobsAreDone(services)
    await untilMetersHaveCounted(services)
    await untilWebhooksAreSent(services, webhooksPatience)
    await moveTo(services, clock, { end: secondsAfter(clock.now(), seconds), webhooksPatience })
    const answer = { now: clock.now().toISOString(), frozen: clock.isFrozen() }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
}

/**
 * Subscriptions bill each period at its own time, so those of one day are renewed together. PostgreSQL learns
 * once a minute how large its tables are; here that would be years, in which it plans for empty ones.
 */
async function moveTo(
  services: Services,
  clock: MovableClock,
  { end, webhooksPatience }: { end: Date; webhooksPatience: number },
): Promise<void> {
  let done = 0
  let known = FEW
  for (;;) {
    const next = await findNextDueTime(systemContext(services, newId()))
    if (!next || next > end) break
    if (done >= 2 * known) {
      await services.pool.query('ANALYZE')
      known = done
    }
    const stop = Math.min(secondsAfter(next, DAY).getTime(), end.getTime())
    const seconds = secondsBetween(clock.now(), new Date(stop))
    if (seconds > 0) clock.advance({ seconds })
    const some = await doDueOfSubscriptions(systemContext(services, newId()))
    await untilJobsAreDone(services)
    await untilWebhooksAreSent(services, webhooksPatience)
    if (some === 0) break
    done += some
  }
  clock.advance({ seconds: secondsBetween(clock.now(), end) })
  await runDueWork(services)
  await untilWebhooksAreSent(services, webhooksPatience)
}

/** The loop of this process sends them. Receivers that don’t answer are waited for once, not at each stop. */
async function untilWebhooksAreSent(services: Services, patience: number): Promise<void> {
  while (performance.now() < patience) {
    if (!(await hasDueWebhooks(systemContext(services, newId())))) return
    await pause(20)
  }
}

/** Renewals wait for them, and would be made later than they are due. */
async function untilMetersHaveCounted(services: Services): Promise<void> {
  const ctx = systemContext(services, newId())
  const deadline = performance.now() + PATIENCE_MILLISECONDS
  while (performance.now() < deadline) {
    const counting = await services.database.meter.count({ where: { builtAt: null } })
    if (counting === 0) return
    if ((await buildMeters(ctx)) === 0) await pause(20)
  }
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
