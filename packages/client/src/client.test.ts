import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient, isValidationError, type Schema, TollgateError, unwrap } from './index.ts'

function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const requests: Request[] = []
  const client = createClient({
    baseUrl: 'https://tollgate.test',
    accessToken: 'tollgate_oat_test',
    async fetch(request) {
      requests.push(request)
      return Response.json(body, { status, headers })
    },
  })
  return { client, requests }
}

describe('unwrap', () => {
  it('gives the typed body of a good answer', async () => {
    const { client, requests } = answering(200, { status: 'ready' })
    const health = await unwrap(client.GET('/health/ready'))
    expect(health).toEqual({ status: 'ready' })
    expectTypeOf(health).toEqualTypeOf<Schema<'Readiness'>>()
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer tollgate_oat_test')
  })

  it('throws what the billing wire answered, with the request’s id', async () => {
    const body = { error: 'ResourceNotFound', detail: 'Not found' }
    const { client } = answering(404, body, { 'x-request-id': 'request-1' })
    const failure = await unwrap(client.GET('/v1/products')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TollgateError)
    expect(failure).toMatchObject({
      status: 404,
      code: 'ResourceNotFound',
      requestId: 'request-1',
      body,
    })
  })

  it('names the fields that are wrong', async () => {
    const detail = [{ loc: ['body', 'name'], msg: 'Required', type: 'missing' }]
    const { client } = answering(422, { error: 'RequestValidationError', detail })
    const failure = await unwrap(client.GET('/v1/products')).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: 'body.name: Required' })
    expect(failure instanceof TollgateError && isValidationError(failure.body)).toBe(true)
  })

  it('throws what the account wire answered', async () => {
    const { client } = answering(403, { code: 'INVALID_ORIGIN', message: 'Invalid origin' })
    await expect(unwrap(client.POST('/api/auth/sign-out'))).rejects.toMatchObject({
      code: 'INVALID_ORIGIN',
      message: 'Invalid origin',
    })
  })

  it('throws for answers that are not ours, too', async () => {
    const { client } = answering(502, 'bad gateway')
    await expect(unwrap(client.GET('/health/ready'))).rejects.toMatchObject({
      status: 502,
      body: null,
    })
  })
})
