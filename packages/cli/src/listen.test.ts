import { verifyWebhook } from '@tollgate/client'
import { expect, it } from 'vitest'
import { readEventStream } from './listen/event-stream.ts'
import { finish } from './testing/finish.ts'
import { pageOf } from './testing/service.ts'
import { createCommandLine } from './testing/test-io.ts'

const secret = 'whsec_2fPqX7mRtYw4LpZs8N9GdKx2VbQ7mRtY'
const env = { TOLLGATE_TOKEN: 'tollgate_oat_test', TOLLGATE_URL: 'https://pay.example' }

function told(id: string, type = 'order.paid') {
  const body = JSON.stringify({ type, timestamp: '2026-03-14T09:26:53.589Z', data: { id: 'ö' } })
  return { text: `id: ${id}\ndata: ${body}\n\n`, body }
}

/**
 * A service whose stream says these, one connection after the other, and then ends the command; and an
 * app that answers with this status.
 */
function serveStreams(streams: (string | ReadableStream)[], appStatus = 204) {
  const end = new AbortController()
  const received: { headers: Headers; body: string }[] = []
  const lastIds: (string | null)[] = []
  async function fetch(request: Request): Promise<Response> {
    const { hostname, pathname } = new URL(request.url)
    if (hostname === 'localhost') {
      received.push({ headers: request.headers, body: await request.text() })
      return new Response(null, { status: appStatus })
    }
    if (pathname === '/v1/organizations') return Response.json(pageOf([{ id: 'acme' }]))
    lastIds.push(request.headers.get('last-event-id'))
    const text = streams.shift()
    if (text !== undefined) return new Response(text)
    end.abort()
    throw end.signal.reason
  }
  const type = createCommandLine({ fetch, env, signal: end.signal })
  const forward = ['--forward-to', 'http://localhost:4000/hooks', '--secret', secret]
  const listen = (...given: string[]) => finish(() => type('listen', ...forward, ...given))
  return { listen, received, lastIds }
}

it('posts what happened as a delivery that verifies, byte for byte', async () => {
  const { text, body } = told('event-1')
  const { listen, received } = serveStreams([`retry: 2000\n\n:\n\n${text}`])
  const { code, stdout, stderr } = await listen()
  expect(code).toBe(130)
  expect(received.map((one) => one.body)).toEqual([body])
  const [{ headers } = { headers: new Headers() }] = received
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Tollgate-Webhooks',
    'webhook-id': 'event-1',
  })
  expect(await verifyWebhook(body, headers, secret)).toEqual({
    id: 'event-1',
    ...JSON.parse(body),
  })
  expect(stdout).toMatch(/^\d\d:\d\d:\d\d {2}order\.paid +204 {2}\d+ ms {2}event-1\n$/)
  expect(stderr).toContain(secret)
})

it('continues after the last event, and forwards none twice', async () => {
  const [first, second, third] = ['event-1', 'event-2', 'event-3'].map((id) => told(id).text)
  const streams = ['id: event-0\n\n', `${first}${second}`, `${second}${third}`]
  const { listen, received, lastIds } = serveStreams(streams)
  await listen()
  expect(lastIds).toEqual([null, 'event-0', 'event-2', 'event-3'])
  const ids = received.map(({ headers }) => headers.get('webhook-id'))
  expect(ids).toEqual(['event-1', 'event-2', 'event-3'])
})

it('a connection that is dead is opened again', async () => {
  const [first, second] = ['event-1', 'event-2'].map((id) => told(id).text)
  const dead = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(first)),
  })
  const { listen, lastIds } = serveStreams([dead, second ?? ''])
  const { stderr } = await listen()
  expect(lastIds).toEqual([null, 'event-1', 'event-2'])
  expect(stderr).toContain('nothing arrived for 45 seconds')
})

it('forwards those that are wanted, and says what the app answered', async () => {
  const all = ['order.paid', 'order.refunded', 'customer.created', 'product.created']
  const text = all.map((type, index) => told(`event-${index}`, type).text).join('')
  const { listen } = serveStreams([text], 500)
  const { stdout } = await listen('--events', 'order.*,customer.created', '--json')
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ type }) => type)).toEqual(all.slice(0, 3))
  expect(lines[0]).toMatchObject({ id: 'event-0', status: 500, error: null })
})

it.each([
  [['--events', 'order.payed'], 'There is no event “order.payed”'],
  [['--forward-to', 'localhost:4000'], 'http://localhost:4000'],
])('%j is not understood', async (given, reason) => {
  const { listen, lastIds } = serveStreams([])
  const { code, stderr } = await listen(...given)
  expect([code, lastIds]).toEqual([2, []])
  expect(stderr).toContain(reason)
})

it('reads streams however they are split', async () => {
  const text =
    'retry: 2\r\n\r\n: sign of life\n\nid: 1\ndata: {"a":\ndata: "ö"}\n\nid: 2\n\ndata:x\n\ndata: cut'
  const bytes = new TextEncoder().encode(text)
  async function* oneByOne() {
    for (const byte of bytes) yield Uint8Array.of(byte)
  }
  const messages = []
  for await (const message of readEventStream(oneByOne())) messages.push(message)
  expect(messages).toEqual([
    { id: '1', data: '{"a":\n"ö"}' },
    { id: '2', data: null },
    { id: null, data: 'x' },
  ])
})
