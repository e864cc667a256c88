import { describe, expect, expectTypeOf, it } from 'vitest'
import { errorOf } from './error.ts'
import {
  AuthenticationError,
  ConflictError,
  type ErrorCode,
  InvalidRequestError,
  isTollgateError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  readError,
  ServiceError,
  TollgateError,
} from './index.ts'

function failing(status: number, body: unknown = null, headers: Record<string, string> = {}) {
  return errorOf(Response.json(body, { status, headers }), body)
}

describe('an error’s class says what to do about it', () => {
  it.each([
    [400, InvalidRequestError],
    [401, AuthenticationError],
    [402, TollgateError],
    [403, PermissionError],
    [404, NotFoundError],
    [409, ConflictError],
    [410, NotFoundError],
    [412, ConflictError],
    [422, InvalidRequestError],
    [429, RateLimitError],
    [500, ServiceError],
    [503, ServiceError],
    [507, ServiceError],
  ])('%i', (status, kind) => {
    const error = failing(status)
    expect(error).toBeInstanceOf(kind)
    expect(error).toMatchObject({ name: kind.name, status })
  })
})

describe('its code says why', () => {
  it.each([
    [
      'a refusal of /v1',
      404,
      { error: 'ResourceNotFound', detail: 'No', code: 'resource.not_found' },
      'resource.not_found',
    ],
    ['a refusal of /api/auth', 403, { code: 'INVALID_ORIGIN', message: 'No' }, 'INVALID_ORIGIN'],
    ['no session at /api/auth', 401, '', 'unauthenticated'],
    ['no token at /v1', 401, { error: 'Unauthorized', detail: 'No' }, 'unauthenticated'],
    ['no such route', 404, { error: 'ResourceNotFound', detail: 'No' }, 'route_not_found'],
    ['too many requests to /v1', 429, { error: 'TooManyRequests', detail: 'No' }, 'rate_limited'],
    [
      'too many requests to /api/auth',
      429,
      { code: 'TOO_MANY_REQUESTS', message: 'No' },
      'rate_limited',
    ],
    ['too long a body', 413, { code: 'PAYLOAD_TOO_LARGE', message: 'No' }, 'payload_too_large'],
    [
      'a fault of the service',
      500,
      { code: 'INTERNAL_SERVER_ERROR', message: 'No' },
      'internal_error',
    ],
    ['a database that is away', 503, { code: 'DATABASE_AWAY', message: 'No' }, 'unavailable'],
    ['the same at /v1', 503, { error: 'DatabaseAway', detail: 'No' }, 'unavailable'],
    [
      'a provider that is away',
      503,
      { code: 'THE_PROVIDER_CANNOT_BE_REACHED', message: 'No' },
      'THE_PROVIDER_CANNOT_BE_REACHED',
    ],
    ['a proxy that finds nobody', 502, 'bad gateway', 'unavailable'],
    ['what is not ours', 418, 'I am a teapot', 'unknown'],
  ])('%s', (_, status, body, code) => {
    expect(failing(status, body).code).toBe(code)
  })
})

it('names the fields that were refused, in both forms of the API', () => {
  const problems = [
    {
      loc: ['body', 'prices', 0, 'price_amount'],
      msg: 'Must be at least 50',
      type: 'amount.too_small',
      ctx: { minimum: 50 },
    },
    { loc: ['body'], msg: 'Field required', type: 'missing' },
  ]
  const expected = {
    code: 'amount.too_small',
    message: 'prices.0.price_amount: Must be at least 50; Field required',
    values: { minimum: 50 },
    issues: [
      {
        field: 'prices.0.price_amount',
        code: 'amount.too_small',
        values: { minimum: 50 },
        message: 'Must be at least 50',
      },
      { field: '', code: 'missing', values: {}, message: 'Field required' },
    ],
  }
  expect(failing(422, { error: 'RequestValidationError', detail: problems })).toMatchObject(
    expected,
  )
  const body = { code: 'VALIDATION_ERROR', message: 'Invalid body parameters', issues: problems }
  expect(failing(400, body)).toMatchObject(expected)
})

it('tells which request it was, and when to ask again', () => {
  const error = failing(429, null, { 'x-request-id': 'request-1', 'retry-after': '7' })
  expect(error).toMatchObject({ requestId: 'request-1', retryAfterSeconds: 7, body: null })
  const date = new Date(Date.now() + 60_000).toUTCString()
  const { retryAfterSeconds } = failing(503, null, { 'retry-after': date })
  expect(retryAfterSeconds).toBeGreaterThan(55)
  expect(failing(503, null, { 'retry-after': 'soon' }).retryAfterSeconds).toBeNull()
})

it('reads what was answered to a request of another way', async () => {
  const body = { error: 'ResourceNotFound', detail: 'Not found', code: 'resource.not_found' }
  const error = await readError(Response.json(body, { status: 404 }))
  expect(error).toMatchObject({ name: 'NotFoundError', code: 'resource.not_found' })
  expect(await readError(new Response('bad gateway', { status: 502 }))).toMatchObject({
    code: 'unavailable',
    body: null,
  })
})

it('knows the codes of an operation, so that a switch over them is complete', () => {
  function adviceFor(error: unknown): string {
    if (!isTollgateError<'checkSlug'>(error)) return 'not ours'
    switch (error.code) {
      case 'SLUG_IS_TAKEN':
        return 'taken'
      case 'SLUG_IS_RESERVED':
        return 'reserved'
      default:
        expectTypeOf(error.code).not.toExtend<'SLUG_IS_TAKEN' | 'SLUG_IS_RESERVED'>()
        return 'other'
    }
  }
  expect(adviceFor(failing(400, { code: 'SLUG_IS_TAKEN', message: 'slug is taken' }))).toBe('taken')
  expect(adviceFor(new Error('another'))).toBe('not ours')
  expectTypeOf<ErrorCode>().toExtend<string>()
  expectTypeOf<'customer.email_taken'>().toExtend<ErrorCode>()
  expectTypeOf<'customer.email_tkaen'>().not.toExtend<ErrorCode>()
})
