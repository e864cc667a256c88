import { once } from 'node:events'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { selfSigned } from '../../testing/tls-certificate.ts'
import { accept, startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { createGuardedFetch } from '../outbound/guarded-fetch.ts'
import { createWebhooks } from './transport.ts'

const receiver = await startWebhookReceiver()
afterAll(() => receiver.stop())
const webhooks = createWebhooks({ fetch: createGuardedFetch({ allowPrivate: true }) })
const message = {
  id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001',
  url: `${receiver.url}/hooks`,
  body: '{"type":"product.created"}',
  secrets: ['a secret'],
}
const send = (change: Partial<typeof message> = {}) => webhooks.send({ ...message, ...change })

beforeAll(() => send())

/** Where a server listens until the test ends. */
async function portOf(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}

function startTls(options: ServerOptions): Promise<number> {
  return portOf(createTlsServer(options, (_, response) => void response.end('OK')))
}

test('a message is posted as it is', async () => {
  receiver.answer(accept)
  const answer = await send()
  expect(answer).toMatchObject({ httpCode: 200, response: 'OK', error: null })
  expect(answer.durationMilliseconds).toBeGreaterThanOrEqual(0)
  const received = receiver.received.at(-1)
  expect(received).toMatchObject({ method: 'POST', body: message.body, headers: answer.headers })
})

test('a message in another script arrives byte for byte', async () => {
  const body = JSON.stringify({ name: 'Złota łódź 🛶' })
  await send({ body })
  expect(receiver.received.at(-1)?.body).toBe(body)
})

describe('what a receiver answers', () => {
  test('is noted from its beginning, without what can’t be stored or would turn the text beside it', async () => {
    const bytes = Buffer.concat([
      Buffer.from('a\0b\u0007\r\n\tc\u202e\u2066'),
      Buffer.from([0xff, 0xc3]),
      Buffer.from('é'.repeat(5000)),
    ])
    receiver.answer((response) => void response.writeHead(200).end(bytes))
    const { response, httpCode } = await send()
    expect(httpCode).toBe(200)
    expect(response).toHaveLength(2048)
    expect(response?.slice(0, 9)).toBe('ab\n\tc��éé')
  })

  test('may be anything that a character of several bytes is cut in', async () => {
    receiver.answer((response) => void response.writeHead(200).end('🛶'.repeat(3000)))
    const { response } = await send()
    expect([...(response ?? '')]).toHaveLength(2048)
    expect(response?.isWellFormed()).toBe(true)
  })

  test('counts by its status, even if it never ends', async () => {
    receiver.answer((response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(1000), more))
      response.writeHead(202)
      more()
    })
    expect(await send()).toMatchObject({ httpCode: 202, response: 'x'.repeat(2048), error: null })
  })

  test('is as much as came before it was cut off', async () => {
    receiver.answer((response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    expect(await send()).toMatchObject({ httpCode: 200, response: 'half', error: null })
  })

  test('is not followed elsewhere', async () => {
    receiver.answer((response) => void response.writeHead(307, { location: '/elsewhere' }).end())
    expect(await send()).toMatchObject({ httpCode: 307, response: '', error: null })
    expect(receiver.received.some(({ path }) => path === '/elsewhere')).toBe(false)
  })

  test.each([
    [429, '120', 120],
    [503, '7', 7],
    [503, 'Fri, 27 Nov 2026 23:00:00 GMT', null],
    [500, '120', null],
  ])('is left alone as long as it asks: %i with %s', async (status, said, retryAfterSeconds) => {
    receiver.answer((response) => void response.writeHead(status, { 'retry-after': said }).end())
    expect(await send()).toMatchObject({ httpCode: status, retryAfterSeconds })
  })

  test('may be nothing at all', async () => {
    receiver.answer((response) => void response.writeHead(204).end())
    expect(await send()).toMatchObject({ httpCode: 204, response: '', error: null })
  })
})

describe('no answer comes', () => {
  const missing = { httpCode: null, response: null }

  test('where nobody listens', async () => {
    const url = 'http://127.0.0.1:9/'
    expect(await send({ url })).toMatchObject({ ...missing, error: 'connection_failed' })
  })

  test('where the connection is cut', async () => {
    receiver.answer((response) => void response.destroy())
    expect(await send()).toMatchObject({ ...missing, error: 'connection_failed' })
  })

  test('where the name doesn’t exist', async () => {
    const url = 'http://nowhere.invalid/'
    expect(await send({ url })).toMatchObject({ ...missing, error: 'name_not_found' })
  })

  test('where it takes too long', async () => {
    const fetch = createGuardedFetch({ allowPrivate: true, longestMilliseconds: 200 })
    receiver.answer(() => undefined)
    const answer = await createWebhooks({ fetch }).send(message)
    expect(answer).toMatchObject({ ...missing, error: 'timed_out' })
  })

  test('where it speaks something else', async () => {
    const server = createServer((socket: Socket) =>
      socket.once('data', () => void socket.write('220 smtp.acme.test ESMTP\r\n')),
    )
    const url = `http://127.0.0.1:${await portOf(server)}/`
    expect(await send({ url })).toMatchObject({ ...missing, error: 'not_http' })
  })

  test('where there is no TLS', async () => {
    const url = receiver.url.replace('http:', 'https:')
    expect(await send({ url })).toMatchObject({ ...missing, error: 'not_http' })
  })

  test('where TLS can’t be agreed on', async () => {
    const url = `https://localhost:${await startTls({})}/`
    expect(await send({ url })).toMatchObject({ ...missing, error: 'connection_failed' })
  })

  test('where nobody vouches for the certificate', async () => {
    const url = `https://localhost:${await startTls(selfSigned)}/`
    expect(await send({ url })).toMatchObject({ ...missing, error: 'certificate_invalid' })
  })

  test('where the certificate is for another name', async () => {
    const port = await startTls(selfSigned)
    const trusted = getCACertificates()
    onTestFinished(() => setDefaultCACertificates(trusted))
    setDefaultCACertificates([...trusted, selfSigned.cert])
    expect(await send({ url: `https://localhost:${port}/` })).toMatchObject({ httpCode: 200 })
    const url = `https://127.0.0.1:${port}/`
    expect(await send({ url })).toMatchObject({ ...missing, error: 'certificate_invalid' })
  })

  test('from an address that isn’t public, whatever the name led to before', async () => {
    const answers = [
      [{ address: '93.184.215.14', family: 4 }],
      [{ address: '169.254.169.254', family: 4 }],
    ]
    const lookup = vi.fn((_host, _options, answer) => answer(null, answers.at(-1)))
    vi.doMock('node:dns', async (load) => ({ ...(await load<object>()), lookup }))
    vi.resetModules()
    const outbound = await import('../outbound/guarded-fetch.ts')
    const transport = await import('./transport.ts')
    vi.doUnmock('node:dns')
    const strict = transport.createWebhooks({
      fetch: outbound.createGuardedFetch({ allowPrivate: false }),
    })
    const answer = await strict.send({ ...message, url: 'https://moved.test/' })
    expect(answer).toMatchObject({ ...missing, error: 'address_not_public' })
    expect(lookup).toHaveBeenCalledOnce()
  })
})
