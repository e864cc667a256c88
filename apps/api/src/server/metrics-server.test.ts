import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { createMetrics } from '../providers/telemetry/metrics.ts'
import { createBrowser } from '../testing/browser.ts'
import { insertFailedJob } from '../testing/failed-jobs.ts'
import { createMerchant } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { createMetricsServer } from './metrics-server.ts'

const metrics = createMetrics()
const harness = await createHarness({ services: { telemetry: metrics.telemetry } })
const browser = createBrowser(harness.app)

const GAUGES = [
  'tollgate_back_fill_share',
  'tollgate_database_connections',
  'tollgate_jobs',
  'tollgate_oldest_job_seconds',
  'tollgate_oldest_webhook_seconds',
  'tollgate_webhooks_waiting',
]

async function readMetrics(path = '/metrics') {
  const server = createMetricsServer(metrics, harness.services).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    for (const name of GAUGES) metrics.registry.removeSingleMetric(name)
  })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('It has no port')
  const { port } = address
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: answer.status, text: await answer.text() }
}

it('counts requests by the path of their route, and whatever has none together', async () => {
  await browser.get('/health/ready')
  await browser.get('/v1/orders/0198a4e0-0000-7000-8000-000000000001')
  await browser.get('/v1/nothing-here')
  const { status, text } = await readMetrics()
  expect(status).toBe(200)
  const counted = (labels: string) => `tollgate_http_request_duration_seconds_count{${labels}} 1`
  expect(text).toContain(counted('method="GET",route="/health/ready",status="200"'))
  expect(text).toContain(counted('method="GET",route="/v1/orders/{id}",status="401"'))
  expect(text).toContain(counted('method="GET",route="other",status="404"'))
  expect(text).not.toContain('nothing-here')
})

it('counts jobs that were tried, that failed for good, and what waits', async () => {
  await browser.post('/api/auth/sign-up/email', {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'correct horse battery staple',
  })
  await insertFailedJob(harness, { kind: 'send-mail' })
  const { text: before } = await readMetrics()
  expect(before).toMatch(/tollgate_jobs\{kind="send-mail",state="failed"\} 1/)
  expect(before).toMatch(/tollgate_jobs\{kind="send-[a-z]+",state="waiting"\} 1/)
  expect(before).toMatch(/tollgate_oldest_job_seconds\{kind="send-[a-z]+"\} \d/)
  const ran = await harness.runJobs()
  expect(ran).toBeGreaterThan(0)
  const counted = await metrics.registry.getSingleMetric('tollgate_jobs_total')?.get()
  const done = counted?.values.filter(({ labels }) => labels.outcome === 'done')
  expect(done?.reduce((sum, { value }) => sum + value, 0)).toBe(ran)
})

it('counts webhooks that wait, and says for how long the oldest is due', async () => {
  const { organizationId } = await createMerchant(harness)
  const { pool, clock } = harness.services
  await pool.query(
    `WITH e AS (
       INSERT INTO webhook_endpoints (id, organization_id, url, format, events, secret, display_secret, created_at)
       VALUES (gen_random_uuid(), $1, 'https://acme.test', 'raw', '{}', '', '…', $2::timestamptz) RETURNING *
     )
     INSERT INTO webhook_events (id, organization_id, endpoint_id, type, next_attempt_at, out_of_turn_at, created_at)
     SELECT gen_random_uuid(), organization_id, id, 'order.paid', $2::timestamptz - seconds * interval '1 s', $2::timestamptz, $2::timestamptz
     FROM e, (VALUES (5), (30)) AS due(seconds)`,
    [organizationId, clock.now()],
  )
  const { text } = await readMetrics()
  expect(text).toContain('tollgate_webhooks_waiting 2')
  expect(text).toContain('tollgate_oldest_webhook_seconds 30')
})

it('says how far each back-fill of an upgrade is', async () => {
  const at = harness.clock.now()
  const { database } = harness
  await database.backFill.create({ data: { name: 'half', done: 1, total: 2, startedAt: at } })
  const ended = { done: 3, total: 3, startedAt: at, finishedAt: at }
  await database.backFill.create({ data: { name: 'whole', ...ended } })
  const { text } = await readMetrics()
  expect(text).toContain('tollgate_back_fill_share{name="half"} 0.5')
  expect(text).toContain('tollgate_back_fill_share{name="whole"} 1')
})

it('serves nothing else on its port', async () => {
  expect(await readMetrics('/v1/orders')).toEqual({ status: 404, text: '' })
})
