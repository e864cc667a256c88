import { createServer, type Server } from 'node:http'
import { Gauge } from 'prom-client'
import { countWaitingWebhooks } from '../billing/webhook-delivery/count-waiting.ts'
import { readBackFills } from '../core/back-fills.ts'
import type { Services } from '../core/context.ts'
import { createSql } from '../core/sql.ts'
import { countJobs } from '../jobs/count.ts'
import type { Metrics } from '../providers/telemetry/metrics.ts'

/** Serves what Prometheus reads, on a port that only it should reach. */
export function createMetricsServer(
  { registry }: Metrics,
  services: Pick<Services, 'pool' | 'clock' | 'logger'>,
): Server {
  addConnections(registry, services)
  addJobs(registry, services)
  addWebhooks(registry, services)
  addBackFills(registry, services)
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(text)
    } catch (error) {
      services.logger.error({ error }, 'Metrics could not be read')
      response.writeHead(503).end()
    }
  })
}

type Registry = Metrics['registry']

function addConnections(registry: Registry, { pool }: Pick<Services, 'pool'>): void {
  new Gauge({
    name: 'tollgate_database_connections',
    help: 'Connections of this process: those in use, those that are free, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Each reads for itself: all are read at once, so that none could set what another tells. */
function addJobs(registry: Registry, { pool, clock }: Pick<Services, 'pool' | 'clock'>): void {
  const registers = [registry]
  const readCounts = () => countJobs({ sql: createSql(pool) })
  new Gauge({
    name: 'tollgate_jobs',
    help: 'Jobs of all processes that wait, run, or have failed for good.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counts = await readCounts()
      this.reset()
      for (const { kind, waiting, active, failed } of counts) {
        this.set({ kind, state: 'waiting' }, waiting)
        this.set({ kind, state: 'active' }, active)
        this.set({ kind, state: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: 'tollgate_oldest_job_seconds',
    help: 'How long the oldest job of a kind has waited.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await readCounts()
      this.reset()
      for (const { kind, oldestWaitingAt } of counts) {
        this.set({ kind }, secondsSince(oldestWaitingAt, clock.now()))
      }
    },
  })
}

function addWebhooks(registry: Registry, { pool, clock }: Pick<Services, 'pool' | 'clock'>): void {
  const registers = [registry]
  const readCount = () => countWaitingWebhooks({ sql: createSql(pool) })
  new Gauge({
    name: 'tollgate_webhooks_waiting',
    help: 'Webhooks that are still to be delivered, those included that are tried again later.',
    registers,
    async collect() {
      this.set((await readCount()).waiting)
    },
  })
  new Gauge({
    name: 'tollgate_oldest_webhook_seconds',
    help: 'How long the oldest webhook that waits has been due.',
    registers,
    async collect() {
      this.set(secondsSince((await readCount()).oldestDueAt, clock.now()))
    },
  })
}

/** Includes those that are finished: a share of 1 says that an upgrade is complete. */
function addBackFills(registry: Registry, { pool }: Pick<Services, 'pool'>): void {
  new Gauge({
    name: 'tollgate_back_fill_share',
    help: 'How much of the work that an upgrade left for later is done, from 0 to 1.',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, share } of await readBackFills({ sql: createSql(pool) })) {
        this.set({ name }, share)
      }
    },
  })
}

function secondsSince(at: Date | null, now: Date): number {
  return at ? Math.max(0, now.getTime() - at.getTime()) / 1000 : 0
}
