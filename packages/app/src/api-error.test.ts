import { expect, test } from 'vitest'
import { readApiError } from './api-error.ts'

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(body === null ? null : JSON.stringify(body), { status, headers })
}

test('reads an error of the identity routes', async () => {
  const error = await readApiError(
    answer(
      401,
      { code: 'INVALID_PASSWORD', message: 'Invalid password' },
      { 'X-Request-Id': 'r1' },
    ),
  )
  expect(error).toMatchObject({
    status: 401,
    code: 'INVALID_PASSWORD',
    message: 'Invalid password',
    requestId: 'r1',
    signedOut: false,
  })
})

test('keeps what only some errors tell', async () => {
  const reasons = [{ kind: 'unpaid_orders', count: 1 }]
  expect((await readApiError(answer(400, { code: 'NEEDED', reasons }))).body.reasons).toEqual(
    reasons,
  )
  expect((await readApiError(answer(401, null))).body).toEqual({})
})

test('reads an empty 401 as signed out', async () => {
  expect(await readApiError(answer(401, null))).toMatchObject({ signedOut: true, code: '401' })
})

test('reads the fields of a billing validation error, the first message of each', async () => {
  const detail = [
    { loc: ['body', 'prices', 0, 'price_amount'], msg: 'Too small', type: 'too_small' },
    { loc: ['body', 'name'], msg: 'Required', type: 'missing' },
    { loc: ['body', 'name'], msg: 'Too short', type: 'too_short' },
  ]
  const error = await readApiError(answer(422, { error: 'RequestValidationError', detail }))
  expect(error.fields).toEqual({ 'prices.0.price_amount': 'Too small', name: 'Required' })
})

test('reads a billing error and how long to wait', async () => {
  const error = await readApiError(
    answer(429, { error: 'TooManyRequests', detail: 'Slow down' }, { 'Retry-After': '7' }),
  )
  expect(error).toMatchObject({ code: 'TooManyRequests', message: 'Slow down', retryAfter: 7 })
})

test('survives an answer that is no JSON', async () => {
  const response = new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
  expect(await readApiError(response)).toMatchObject({ status: 502, message: 'Bad Gateway' })
})
