import { AccessTokenCreated } from '@tollgate/contracts'
import { describe, expect, test, vi } from 'vitest'
import { createSecretToken } from '../../core/secret-token.ts'
import { createMerchant, withBearer } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { authenticateAccessToken } from './authenticate.ts'

const harness = await createHarness()
const { app, database, clock, services } = harness

async function createToken(changes: object = {}) {
  const { owner, organizationId } = await createMerchant(harness)
  const { body } = await owner.browser.post('/v1/organization-access-tokens', {
    comment: 'Backend',
    scopes: ['products:read'],
    ...changes,
  })
  const { token, organization_access_token: made } = AccessTokenCreated.parse(body)
  return { token, id: made.id, organizationId, client: withBearer(app, token) }
}

test('acts for its organization with its scopes', async () => {
  const { token, id, organizationId } = await createToken()
  expect(await authenticateAccessToken(harness.systemContext(), token)).toEqual({
    actor: {
      kind: 'access-token',
      accessTokenId: id,
      organizationId,
      scopes: ['products:read'],
    },
    suspensionReason: null,
  })
})

test('works until the second it expires', async () => {
  const { client } = await createToken({ expires_in: 'PT1H' })
  clock.advance({ minutes: 59, seconds: 59 })
  expect(await client.get('/v1/products')).toMatchObject({ status: 200 })
  clock.advance({ seconds: 1 })
  expect(await client.get('/v1/products')).toMatchObject({
    status: 401,
    body: { error: 'invalid_token' },
  })
})

test('remembers its last use, to the minute', async () => {
  const { client, id } = await createToken()
  const lastUse = async () =>
    (await database.accessToken.findUniqueOrThrow({ where: { id } })).lastUsedAt
  expect(await lastUse()).toBeNull()
  await client.get('/v1/products')
  const first = clock.now()
  expect(await lastUse()).toEqual(first)
  clock.advance({ seconds: 30 })
  await client.get('/v1/products')
  expect(await lastUse()).toEqual(first)
  clock.advance({ seconds: 31 })
  await client.get('/v1/products')
  expect(await lastUse()).toEqual(clock.now())
})

describe('a text that is no token', () => {
  test('is refused without asking the database', async () => {
    const query = vi.spyOn(services.pool, 'query')
    expect(await authenticateAccessToken(harness.systemContext(), 'tollgate_oat_nobody')).toBeNull()
    const token = createSecretToken('tollgate_oat_')
    const mistyped = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
    expect(await authenticateAccessToken(harness.systemContext(), mistyped)).toBeNull()
    expect(query).not.toHaveBeenCalled()
    expect(await authenticateAccessToken(harness.systemContext(), token)).toBeNull()
    expect(query).toHaveBeenCalledOnce()
    query.mockRestore()
  })
})
