import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClient, retrying, unwrap } from './index.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A service that answers so, one after the other; an error is a broken connection. */
function service(...answers: (number | Error | Response)[]) {
  const times: number[] = []
  const fetch = async () => {
    times.push(Date.now())
    const answer = answers.shift() ?? 200
    if (answer instanceof Error) throw answer
    return answer instanceof Response
      ? answer
      : Response.json({ status: 'ready' }, { status: answer })
  }
  return { fetch, times }
}

async function healthOf(client: ReturnType<typeof createClient>, init = {}) {
  const asked = unwrap(client.GET('/health/ready', init)).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return asked
}

const baseUrl = 'https://pay.example'

it('a request that carries a retry is sent again before an error is reported', async () => {
  const { fetch, times } = service(503, new Error('connection refused'), 200)
  const client = createClient({ baseUrl })
  const retry = retrying({ attempts: 2, delay: 100 }, fetch)
  expect(await healthOf(client, { fetch: retry })).toEqual({ status: 'ready' })
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 100, 300])
})

it('it waits as long as the service asks for', async () => {
  const busy = new Response(null, { status: 429, headers: { 'retry-after': '7' } })
  const { fetch, times } = service(busy, 200)
  await healthOf(createClient({ baseUrl, fetch, retry: { attempts: 1 } }))
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 7000])
})

it('the last failure is reported, and others at once', async () => {
  const failing = service(500, 500, 500, 500)
  const retry = { attempts: 2 }
  expect(await healthOf(createClient({ baseUrl, fetch: failing.fetch, retry }))).toMatchObject({
    status: 500,
  })
  expect(failing.times).toHaveLength(3)
  const refusing = service(404)
  expect(await healthOf(createClient({ baseUrl, fetch: refusing.fetch, retry }))).toMatchObject({
    status: 404,
  })
  expect(refusing.times).toHaveLength(1)
})

it('a request that reaches nobody is an error answer', async () => {
  const { fetch } = service(new Error('connection refused'))
  expect(await healthOf(createClient({ baseUrl, fetch }))).toMatchObject({
    name: 'TollgateError',
    status: 503,
    code: 'NETWORK_ERROR',
    message: 'connection refused',
  })
})

it('one that is given up is not', async () => {
  const { fetch } = service(503)
  const giveUp = new AbortController()
  const client = createClient({ baseUrl, fetch, retry: { attempts: 5 } })
  const asked = client.GET('/health/ready', { signal: giveUp.signal })
  const outcome = expect(asked).rejects.toThrow('no longer wanted')
  await vi.advanceTimersByTimeAsync(10)
  giveUp.abort(new Error('no longer wanted'))
  await outcome
})
