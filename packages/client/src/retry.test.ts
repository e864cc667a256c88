import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionError, createClient, retrying, unwrap } from './index.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A service that answers so, one after the other; an error is a broken connection. */
function service(...answers: (number | Error | Response)[]) {
  const requests: Request[] = []
  const times: number[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    times.push(Date.now())
    const answer = answers.shift() ?? 200
    if (answer instanceof Error) throw answer
    return answer instanceof Response
      ? answer
      : Response.json({ status: 'ready' }, { status: answer })
  }
  return { fetch, requests, waits: () => times.map((time) => time - (times[0] ?? 0)) }
}

const baseUrl = 'https://pay.example'

async function outcomeOf(call: Promise<unknown>) {
  const outcome = call.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return outcome
}

const healthOf = (client: ReturnType<typeof createClient>, init = {}) =>
  outcomeOf(unwrap(client.GET('/health/ready', init)))

const createCustomer = (client: ReturnType<typeof createClient>, headers = {}) =>
  outcomeOf(client.POST('/v1/customers', { body: { email: 'ada@example.com' }, headers }))

const keysOf = (requests: Request[]) =>
  requests.map(({ headers }) => headers.get('idempotency-key'))

it('reads again after half a second and a second, before an error is reported', async () => {
  const { fetch, waits } = service(503, new Error('connection refused'), 200)
  expect(await healthOf(createClient({ baseUrl, fetch }))).toEqual({ status: 'ready' })
  expect(waits()).toEqual([0, 500, 1500])
})

it('a single request has its own way', async () => {
  const { fetch, waits } = service(503, 503, 503, 200)
  const retry = retrying({ attempts: 3, delay: 100 }, fetch)
  expect(await healthOf(createClient({ baseUrl }), { fetch: retry })).toEqual({ status: 'ready' })
  expect(waits()).toEqual([0, 100, 300, 700])
})

it('half of a delay is chance, and none is longer than eight seconds', async () => {
  vi.mocked(Math.random).mockReturnValue(0)
  const { fetch, waits } = service(503, 503, 503)
  await healthOf(createClient({ baseUrl, fetch, retry: { attempts: 2, delay: 10_000 } }))
  expect(waits()).toEqual([0, 4000, 8000])
})

it('it waits as long as the service asks for, or not at all if that is more than a minute', async () => {
  const busy = (seconds: string) =>
    new Response(null, { status: 429, headers: { 'retry-after': seconds } })
  const patient = service(busy('7'), 200)
  await healthOf(createClient({ baseUrl, fetch: patient.fetch }))
  expect(patient.waits()).toEqual([0, 7000])
  const impatient = service(busy('61'), 200)
  expect(await healthOf(createClient({ baseUrl, fetch: impatient.fetch }))).toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 61,
  })
  expect(impatient.waits()).toEqual([0])
})

it('the last failure is reported, and refusals at once', async () => {
  const failing = service(500, 500, 500, 500)
  expect(await healthOf(createClient({ baseUrl, fetch: failing.fetch }))).toMatchObject({
    status: 500,
  })
  expect(failing.requests).toHaveLength(3)
  const refusing = service(404)
  expect(await healthOf(createClient({ baseUrl, fetch: refusing.fetch }))).toMatchObject({
    status: 404,
  })
  expect(refusing.requests).toHaveLength(1)
})

it('a write has one key for all of its tries, and the next one another', async () => {
  const { fetch, requests } = service(new Error('reset'), 503, 201, 201)
  const client = createClient({ baseUrl, fetch })
  await createCustomer(client)
  await createCustomer(client)
  const [first, second, third, other] = keysOf(requests)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(other).not.toBe(first)
  const bodies = await Promise.all(requests.map((request) => request.json()))
  expect(bodies).toEqual(Array(4).fill({ email: 'ada@example.com' }))
})

it('a key of the caller’s own is kept', async () => {
  const { fetch, requests } = service(503, 201)
  await createCustomer(createClient({ baseUrl, fetch }), { 'Idempotency-Key': 'import-17' })
  expect(keysOf(requests)).toEqual(['import-17', 'import-17'])
})

it('a write whose first try is still under way is asked about again', async () => {
  const underWay = Response.json(
    { error: 'IdempotencyKeyInUse', detail: 'Under way', code: 'idempotency_key.in_use' },
    { status: 409 },
  )
  const { fetch, requests } = service(new Error('reset'), underWay, 201)
  expect(await createCustomer(createClient({ baseUrl, fetch }))).toMatchObject({
    response: { status: 201 },
  })
  expect(requests).toHaveLength(3)
})

it('a write that takes no key is sent once, unless nothing was done', async () => {
  const { fetch, requests } = service(503, 429, 200)
  const client = createClient({ baseUrl, fetch })
  const body = { email: 'ada@example.com', password: 'secret' }
  await outcomeOf(client.POST('/api/auth/sign-in/email', { body }))
  expect(requests).toHaveLength(1)
  const path = { id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001' }
  await outcomeOf(client.POST('/v1/orders/{id}/retry', { params: { path } }))
  expect(keysOf(requests)).toEqual([null, null, null])
})

it('without retries, a write has no key and is sent once', async () => {
  const { fetch, requests } = service(503)
  await createCustomer(createClient({ baseUrl, fetch, retry: { attempts: 0 } }))
  expect(keysOf(requests)).toEqual([null])
})

it('a request that reaches nobody is an error without status', async () => {
  const { fetch } = service(...Array(3).fill(new Error('connection refused')))
  const error = await healthOf(createClient({ baseUrl, fetch }))
  expect(error).toBeInstanceOf(ConnectionError)
  expect(error).toMatchObject({ status: 0, code: 'network_error', message: 'connection refused' })
})

it('one that is not answered in time is given up', async () => {
  const { fetch, waits } = service()
  const hang = async (request: Request) => {
    await fetch(request)
    return new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  }
  const retry = { attempts: 1, delay: 100 }
  const client = createClient({ baseUrl, fetch: hang, timeout: 5_000, retry })
  expect(await healthOf(client)).toMatchObject({
    name: 'ConnectionError',
    code: 'timeout',
    message: 'The service did not answer within 5 seconds',
  })
  expect(waits()).toEqual([0, 5100])
})

it('one that the caller gives up ends with the caller’s reason', async () => {
  const { fetch } = service(503)
  const giveUp = new AbortController()
  const client = createClient({ baseUrl, fetch, retry: { attempts: 5 } })
  const asked = client.GET('/health/ready', { signal: giveUp.signal })
  const outcome = expect(asked).rejects.toThrow('no longer wanted')
  await vi.advanceTimersByTimeAsync(10)
  giveUp.abort(new Error('no longer wanted'))
  await outcome
})
