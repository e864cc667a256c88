import { describe, expect, expectTypeOf, it } from 'vitest'
import { createClient, type Schema, TollgateError, unwrap } from './index.ts'

function answering(status: number, body: unknown) {
  const requests: Request[] = []
  const client = createClient({
    baseUrl: 'https://tollgate.test',
    accessToken: 'tollgate_oat_test',
    async fetch(request) {
      requests.push(request)
      return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
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

  it('gives null where that is the answer', async () => {
    const { client } = answering(200, null)
    expect(await unwrap(client.GET('/api/auth/get-session'))).toBeNull()
  })

  it('gives nothing where there is none to give', async () => {
    const { client } = answering(204, null)
    const path = { id: '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001' }
    const nothing = await unwrap(client.DELETE('/v1/discounts/{id}', { params: { path } }))
    expect(nothing).toBeUndefined()
    expectTypeOf(nothing).toEqualTypeOf<undefined>()
  })

  it('throws what was refused', async () => {
    const { client } = answering(403, { code: 'INVALID_ORIGIN', message: 'Invalid origin' })
    const failure = unwrap(client.POST('/api/auth/sign-out'))
    await expect(failure).rejects.toBeInstanceOf(TollgateError)
    await expect(failure).rejects.toMatchObject({ message: 'Invalid origin' })
  })
})
