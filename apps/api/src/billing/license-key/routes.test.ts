import { BenefitGrantList, LicenseKeyList } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { save } from '../../core/save.ts'
import { inTransaction } from '../../core/transaction.ts'
import { createMerchant, createTokenClient } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import {
  buyLicenseKey,
  programOf,
  readLicenseKey,
  sellLicenseKey,
} from '../../testing/license-key-fixtures.ts'
import { freezeGrants, thawGrants } from '../benefit-grant/freeze.ts'

const harness = await createHarness()
const { database, clock } = harness
const invalid = { status: 404, body: { error: 'ResourceNotFound' } }

describe('a key', () => {
  it('is made with the grant, as the benefit has it', async () => {
    const { client, benefit, key, organizationId } = await sellLicenseKey(harness, {
      prefix: 'acme',
      expires: { ttl: 1, timeframe: 'month' },
      activations: { limit: 2, enable_customer_admin: true },
      limit_usage: 10,
    })
    expect(key).toMatchObject({
      benefit_id: benefit.id,
      customer: { email: 'ada@example.com' },
      status: 'granted',
      limit_activations: 2,
      limit_usage: 10,
      usage: 0,
      validations: 0,
      last_validated_at: null,
      expires_at: '2026-04-14T09:26:53.589Z',
    })
    expect(key.key).toMatch(/^ACME-[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[0-9A-F]{4}-[0-9A-F]{12}$/)
    expect(key.display_key).toBe(`****-${key.key.slice(-6)}`)
    const grants = await client.get(`/v1/benefits/${benefit.id}/grants`)
    expect(BenefitGrantList.parse(grants.body).items).toMatchObject([
      { properties: { license_key_id: key.id, display_key: key.display_key } },
    ])
    const stored = await database.licenseKey.findMany({ where: { organizationId } })
    expect(JSON.stringify(stored)).not.toContain(key.key.slice(5))
  })

  it('of a subscription ends with it, not before', async () => {
    const expires = { ttl: 1, timeframe: 'day' } as const
    const { key } = await sellLicenseKey(harness, { expires }, { recurringInterval: 'month' })
    expect(key.expires_at).toBeNull()
  })

  it('is another one for each purchase, and is found by all or the end of it', async () => {
    const sold = await sellLicenseKey(harness)
    clock.advance({ seconds: 1 })
    const { key: second } = await buyLicenseKey(harness, sold)
    async function ids(query: string) {
      const { body } = await sold.client.get(`/v1/license-keys?${query}`)
      return LicenseKeyList.parse(body).items.map(({ id }) => id)
    }
    expect(await ids('')).toEqual([sold.key.id, second.id])
    expect(await ids(`benefit_id=${sold.benefit.id}&limit=1&page=2`)).toEqual([second.id])
    expect(await ids(`benefit_id=${sold.orderId}`)).toEqual([])
    expect(await ids(`query=${second.key.toLowerCase()}`)).toEqual([second.id])
    expect(await ids(`query=${second.key.slice(-6)}`)).toEqual([second.id])
    expect(await ids(`query=X${second.key.slice(-6)}`)).toEqual([])
    expect(await ids(`customer_id=${sold.key.customer_id}`)).toHaveLength(2)
    const { body } = await sold.client.get(`/v1/license-keys/export?query=${second.key}`)
    expect(String(body).split('\r\n')).toHaveLength(3)
    expect(String(body)).toContain(second.key)
  })

  it('goes with its grant and comes back with it', async () => {
    const sold = await sellLicenseKey(harness)
    const { validate } = programOf(harness, sold)
    const ctx = { ...harness.systemContext(), organizationId: sold.organizationId }
    const order = { id: sold.orderId, subscriptionId: null }
    await inTransaction(ctx, async (tx) => save(tx, ...(await freezeGrants(tx, order))))
    expect(await validate()).toMatchObject(invalid)
    expect((await readLicenseKey(sold.client, sold.key)).status).toBe('revoked')
    const again = { status: 'granted' }
    expect(await sold.client.patch(`/v1/license-keys/${sold.key.id}`, again)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'status'], type: 'license_key.benefit_gone' }] },
    })
    const same = { status: 'revoked', limit_usage: 7 }
    expect((await sold.client.patch(`/v1/license-keys/${sold.key.id}`, same)).status).toBe(200)
    await inTransaction(ctx, async (tx) => save(tx, ...(await thawGrants(tx, order))))
    await harness.runJobs()
    expect(await validate()).toMatchObject({ status: 200, body: { key: sold.key.key } })
    await sold.client.delete(`/v1/benefits/${sold.benefit.id}`)
    expect(await validate()).toMatchObject(invalid)
  })
})

it('is no longer in use where its merchant ends that, which the audit tells', async () => {
  const sold = await sellLicenseKey(harness, {
    activations: { limit: 1, enable_customer_admin: false },
  })
  const program = programOf(harness, sold)
  const { id } = await program.activated()
  const path = `/v1/license-keys/${sold.key.id}/activations/${id}`
  const reader = await createTokenClient(harness, sold.organizationId, ['license_keys:read'])
  expect((await reader.delete(path)).status).toBe(403)
  expect((await sold.client.delete(path)).status).toBe(204)
  expect((await sold.client.delete(path)).status).toBe(404)
  expect((await readLicenseKey(sold.client, sold.key)).activations).toEqual([])
  expect((await program.activate()).status).toBe(200)
  const entries = await database.auditEntry.findMany({
    where: { organizationId: sold.organizationId, action: 'license_key.activation_ended' },
  })
  expect(entries).toMatchObject([
    { targetType: 'license_key', targetId: sold.key.id, after: { activation_id: id } },
  ])
})

describe('what a merchant changes', () => {
  it.each(['revoked', 'disabled'])('%s, it is no longer valid, until granted', async (status) => {
    const sold = await sellLicenseKey(harness)
    const { validate } = programOf(harness, sold)
    const path = `/v1/license-keys/${sold.key.id}`
    expect(await sold.client.patch(path, { status })).toMatchObject({ body: { status } })
    expect(await validate()).toMatchObject(invalid)
    await sold.client.patch(path, { status: 'granted' })
    expect((await validate()).status).toBe(200)
  })

  it('is kept, and what is left out stays', async () => {
    const sold = await sellLicenseKey(harness, { limit_usage: 5 })
    const path = `/v1/license-keys/${sold.key.id}`
    const change = { usage: 3, limit_activations: 4, expires_at: '2027-01-01T00:00:00Z' }
    await sold.client.patch(path, change)
    const expires_at = '2027-01-01T00:00:00.000Z'
    expect(await readLicenseKey(sold.client, sold.key)).toMatchObject({
      ...change,
      expires_at,
      limit_usage: 5,
    })
    await sold.client.patch(path, { limit_usage: null, expires_at: null })
    expect(await readLicenseKey(sold.client, sold.key)).toMatchObject({
      limit_usage: null,
      expires_at: null,
      limit_activations: 4,
    })
    const [entry] = await database.auditEntry.findMany({
      where: { organizationId: sold.organizationId, action: 'license_key.updated' },
    })
    expect(JSON.stringify(entry?.after)).not.toContain(sold.key.key)
  })

  it('is refused with an old version, or in a form that cannot be', async () => {
    const { client, key } = await sellLicenseKey(harness)
    const path = `/v1/license-keys/${key.id}`
    const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    expect((await client.request('PATCH', path, { usage: 1 }, headers)).status).toBe(412)
    for (const wrong of [{ usage: -1 }, { limit_usage: 2_147_483_648 }, { status: 'lost' }]) {
      expect((await client.patch(path, wrong)).status).toBe(422)
    }
  })
})

it.each([
  { prefix: 'a b' },
  { expires: { ttl: 0, timeframe: 'day' } },
  { expires: { ttl: 1, timeframe: 'week' } },
  { activations: { limit: 0, enable_customer_admin: true } },
  { limit_usage: 0 },
])('a benefit refuses %j', async (properties) => {
  const { client } = await createMerchant(harness)
  const given = { type: 'license_keys', description: 'License', properties }
  expect(await client.post('/v1/benefits', given)).toMatchObject({ status: 422 })
})
