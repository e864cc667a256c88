import { afterEach, expect, test, vi } from 'vitest'
import { fetchJson } from './fetch-json.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(answer: () => Promise<Response>) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('gives the body of a success and sends the session', async () => {
  const fetch = answerWith(async () => Response.json({ id: 1 }))
  expect(await fetchJson('/v1/products/', { method: 'GET' })).toEqual({ id: 1 })
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'same-origin', method: 'GET' })
})

test('asks in the language of the screen', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'uk' } })
  const fetch = answerWith(async () => Response.json({}))
  const sent = { headers: { 'Content-Type': 'application/json' }, body: '{}' }
  await fetchJson('/v1/products/', sent)
  const headers = new Headers(fetch.mock.calls[0]?.[1].headers)
  expect(Object.fromEntries(headers)).toEqual({
    'accept-language': 'uk',
    'content-type': 'application/json',
  })
})

test('announces no JSON where nothing is sent', async () => {
  const fetch = answerWith(async () => Response.json({}))
  const headers = { 'Content-Type': 'application/json' }
  await fetchJson('/api/auth/sign-out', { method: 'POST', headers, body: undefined })
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).has('content-type')).toBe(false)
})

test('gives null for an empty success', async () => {
  answerWith(async () => new Response(null, { status: 204 }))
  expect(await fetchJson('/v1/products/1')).toBeNull()
})

test('throws what the server refuses', async () => {
  answerWith(async () =>
    Response.json({ error: 'ResourceNotFound', detail: 'Not found' }, { status: 404 }),
  )
  await expect(fetchJson('/v1/products/1')).rejects.toMatchObject({
    status: 404,
    code: 'ResourceNotFound',
  })
})

test('throws a lost connection as an error of status 0', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchJson('/v1/products/')).rejects.toMatchObject({ status: 0, code: 'NETWORK' })
})

test('leaves an abort as it is', async () => {
  const abort = new DOMException('aborted', 'AbortError')
  answerWith(() => Promise.reject(abort))
  await expect(fetchJson('/v1/products/', { signal: AbortSignal.abort() })).rejects.toBe(abort)
})
