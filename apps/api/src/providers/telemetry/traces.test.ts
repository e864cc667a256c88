import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createBrowser } from '../../testing/browser.ts'
import { createHarness } from '../../testing/harness.ts'
import { openTelemetry } from './open.ts'

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
              status: z.object({ code: z.int() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** What a collector is sent. */
async function startCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await Array.fromAsync(request)).toString())
    response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('It has no port')
  const { port } = address
  const spans = () =>
    bodies
      .flatMap((body) => Sent.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return { endpoint: `http://127.0.0.1:${port}/`, spans }
}

it('exports a span for each request and job, and continues the caller’s trace', async () => {
  const { endpoint, spans } = await startCollector()
  const { telemetry, stop } = await openTelemetry({
    METRICS_PORT: undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  })
  const { app } = await createHarness({ services: { telemetry } })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  await createBrowser(app).get('/v1/products', { traceparent })
  await createBrowser(app).get('/v1/products', { traceparent: 'nonsense' })
  telemetry?.job('send-mail', 2)(new Error('Away'))
  await stop()
  const [asked, alone, job] = spans()
  expect(asked).toMatchObject({
    name: 'GET /v1/products',
    traceId,
    parentSpanId: '00f067aa0ba902b7',
  })
  expect(asked?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 401 },
  })
  expect(alone?.traceId).not.toBe(traceId)
  expect(job).toMatchObject({ name: 'process send-mail', status: { code: 2 } })
})

it('is nothing where no setting asks for it', async () => {
  const nobody = { METRICS_PORT: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: undefined }
  expect((await openTelemetry(nobody)).telemetry).toBeNull()
})
