import { AccessToken, AccessTokenCreated, AccessTokenList } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { verifyAuditChain } from '../../core/audit-chain.ts'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMember, createMerchant, createUser, withBearer } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'

const harness = await createHarness()
const { app, database, clock } = harness
const path = '/v1/organization-access-tokens'
const wanted = { comment: 'Shop backend', scopes: ['products:read'] }

type Merchant = Awaited<ReturnType<typeof createMerchant>>

async function createBy({ owner }: Merchant, changes: object = {}) {
  const answer = await owner.browser.post(path, { ...wanted, ...changes })
  expect(answer.status).toBe(201)
  const { token, organization_access_token: made } = AccessTokenCreated.parse(answer.body)
  return { token, ...made }
}

describe('creating a token', () => {
  test('shows it once, with a checksum, and stores nothing but its hash', async () => {
    const merchant = await createMerchant(harness)
    const { token, id, ...made } = await createBy(merchant)
    expect(token).toMatch(/^tollgate_oat_[A-Za-z0-9]{38}$/)
    expect(made).toEqual({
      organization_id: merchant.organizationId,
      comment: 'Shop backend',
      scopes: ['products:read'],
      expires_at: null,
      last_used_at: null,
      created_at: clock.now().toISOString(),
      modified_at: null,
    })
    const stored = await database.accessToken.findUniqueOrThrow({ where: { id } })
    expect(stored.tokenHash).toHaveLength(32)
    expect(JSON.stringify(stored)).not.toContain(token)
    const list = await merchant.owner.browser.get(path)
    expect(JSON.stringify(list.body)).not.toContain(token.slice(13))
  })

  test('is for owners and admins', async () => {
    const { organizationId } = await createMerchant(harness)
    const admin = await createMember(harness, organizationId, 'admin')
    expect(await admin.browser.post(path, wanted)).toMatchObject({ status: 201 })
    const member = await createMember(harness, organizationId, 'member')
    expect(await member.browser.post(path, wanted)).toMatchObject({
      status: 403,
      body: { error: 'NotPermitted' },
    })
  })

  test('takes the organization named, if the caller belongs to it', async () => {
    const { organizationId, owner } = await createMerchant(harness)
    const other = await createMerchant(harness)
    const body = { ...wanted, organization_id: organizationId }
    expect(await owner.browser.post(path, body)).toMatchObject({ status: 201 })
    expect(await other.owner.browser.post(path, body)).toMatchObject({
      status: 404,
      body: { error: 'ResourceNotFound' },
    })
  })

  test('needs an organization', async () => {
    const ada = await createUser(harness)
    expect(await ada.browser.post(path, wanted)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'organization_id'], type: 'organization.missing' }] },
    })
  })

  test('is refused to a token: tokens make no tokens', async () => {
    const { client } = await createMerchant(harness)
    expect(await client.post(path, wanted)).toMatchObject({ status: 401 })
  })

  test('keeps each scope once', async () => {
    const merchant = await createMerchant(harness)
    const { scopes } = await createBy(merchant, { scopes: ['orders:read', 'orders:read'] })
    expect(scopes).toEqual(['orders:read'])
  })

  test('leaves an audit entry that names no secret', async () => {
    const merchant = await createMerchant(harness)
    const { id, token } = await createBy(merchant)
    const where = { organizationId: merchant.organizationId }
    const entry = await database.auditEntry.findFirstOrThrow({ where })
    expect(entry).toMatchObject({
      action: 'access_token.created',
      targetId: id,
      actorId: merchant.owner.id,
    })
    expect(JSON.stringify(entry.after)).not.toContain(token.slice(13))
  })

  test.each([
    [{ comment: undefined }, 'comment'],
    [{ comment: '' }, 'comment'],
    [{ scopes: undefined }, 'scopes'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['rockets:launch'] }, 'scopes'],
    [{ expires_in: 'soon' }, 'expires_in'],
    [{ expires_in: 0 }, 'expires_in'],
    [{ expires_in: 'P0D' }, 'expires_in'],
    [{ expires_in: 'P1000Y' }, 'expires_in'],
    [{ organization_id: 'rocket' }, 'organization_id'],
  ])('names the field that is wrong in %j', async (changes, field) => {
    const { owner } = await createMerchant(harness)
    const answer = await owner.browser.post(path, { ...wanted, ...changes })
    expect(answer).toMatchObject({
      status: 422,
      body: { error: 'RequestValidationError', detail: [{ loc: expect.arrayContaining([field]) }] },
    })
  })
})

describe('listing', () => {
  test('pages through the organization’s own, the newest first', async () => {
    const merchant = await createMerchant(harness)
    await createBy(await createMerchant(harness))
    for (const comment of ['one', 'two', 'three']) {
      clock.advance({ seconds: 1 })
      await createBy(merchant, { comment })
    }
    const { body } = await merchant.owner.browser.get(`${path}?limit=2`)
    const list = AccessTokenList.parse(body)
    expect(list.items.map(({ comment }) => comment)).toEqual(['three', 'two'])
    expect(list.pagination).toEqual({ total_count: 4, max_page: 2 })
    const sorted = await merchant.owner.browser.get(`${path}/?sorting=-comment`)
    const comments = AccessTokenList.parse(sorted.body).items.map(({ comment }) => comment)
    expect(comments.filter((comment) => comment !== 'Test')).toEqual(['two', 'three', 'one'])
  })

  test('is refused to plain members, non-members and anonymous visitors', async () => {
    const { organizationId } = await createMerchant(harness)
    const stranger = await createMerchant(harness)
    const member = await createMember(harness, organizationId, 'member')
    const address = `${path}?organization_id=${organizationId}`
    expect(await member.browser.get(address)).toMatchObject({ status: 403 })
    expect(await stranger.owner.browser.get(address)).toMatchObject({ status: 404 })
    expect(await createBrowser(app).get(address)).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized' },
    })
  })
})

describe('getting one', () => {
  test('answers what the list has of it, until it is revoked', async () => {
    const merchant = await createMerchant(harness)
    const { browser } = merchant.owner
    const { id } = await createBy(merchant)
    const list = AccessTokenList.parse((await browser.get(path)).body)
    const got = await browser.get(`${path}/${id}`)
    expect(AccessToken.parse(got.body)).toEqual(list.items[0])
    await browser.delete(`${path}/${id}`)
    expect(await browser.get(`${path}/${id}`)).toMatchObject({ status: 404 })
  })

  test('is for owners and admins; strangers find none', async () => {
    const merchant = await createMerchant(harness)
    const { id } = await createBy(merchant)
    const member = await createMember(harness, merchant.organizationId, 'member')
    expect(await member.browser.get(`${path}/${id}`)).toMatchObject({ status: 403 })
    const stranger = await createMerchant(harness)
    expect(await stranger.owner.browser.get(`${path}/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('changing', () => {
  test('changes comment and scopes, what is not given stays', async () => {
    const merchant = await createMerchant(harness)
    const { id } = await createBy(merchant)
    const first = await merchant.owner.browser.patch(`${path}/${id}`, { comment: 'Cron' })
    expect(AccessToken.parse(first.body)).toMatchObject({
      comment: 'Cron',
      scopes: ['products:read'],
      modified_at: clock.now().toISOString(),
    })
    const second = await merchant.owner.browser.patch(`${path}/${id}`, { scopes: ['orders:read'] })
    expect(second.body).toMatchObject({ comment: 'Cron', scopes: ['orders:read'] })
    const entries = await database.auditEntry.findMany({
      where: { organizationId: merchant.organizationId, action: 'access_token.updated' },
      orderBy: { sequence: 'asc' },
    })
    expect(entries[1]).toMatchObject({
      before: { scopes: ['products:read'] },
      after: { scopes: ['orders:read'] },
    })
  })

  test('nothing given changes nothing', async () => {
    const merchant = await createMerchant(harness)
    const { id } = await createBy(merchant)
    const answer = await merchant.owner.browser.patch(`${path}/${id}`, {})
    expect(answer).toMatchObject({ status: 200, body: { modified_at: null } })
  })

  test.each(['patch', 'delete'] as const)(
    '%s hides tokens of others, and unknown ones',
    async (verb) => {
      const merchant = await createMerchant(harness)
      const stranger = await createMerchant(harness)
      const { id } = await createBy(merchant)
      for (const unseen of [id, newId()]) {
        const answer = await stranger.owner.browser[verb](`${path}/${unseen}`, {})
        expect(answer).toMatchObject({ status: 404, body: { error: 'ResourceNotFound' } })
      }
      const member = await createMember(harness, merchant.organizationId, 'member')
      expect(await member.browser[verb](`${path}/${id}`, {})).toMatchObject({ status: 403 })
      expect(await merchant.owner.browser[verb](`${path}/rocket`, {})).toMatchObject({
        status: 422,
      })
    },
  )
})

describe('revoking', () => {
  test('ends it at once; a second time there is none', async () => {
    const merchant = await createMerchant(harness)
    const { id, token } = await createBy(merchant, { scopes: ['products:read'] })
    const client = withBearer(app, token)
    expect(await client.get('/v1/products')).toMatchObject({ status: 200 })
    const address = `${path}/${id}`
    expect(await merchant.owner.browser.delete(address)).toMatchObject({ status: 204, body: '' })
    expect(await client.get('/v1/products')).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    })
    expect(await merchant.owner.browser.delete(address)).toMatchObject({ status: 404 })
    const list = AccessTokenList.parse((await merchant.owner.browser.get(path)).body)
    expect(list.items.map((token) => token.id)).not.toContain(id)
    expect(await verifyAuditChain(harness.systemContext(), merchant.organizationId)).toMatchObject({
      intact: true,
      entries: 2,
    })
  })
})
