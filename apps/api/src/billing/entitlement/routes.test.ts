import { EntitlementToken, OpenSession, PublicKeys } from '@tollgate/contracts'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { deriveKeys } from '../../core/crypto.ts'
import { part, textOf } from '../../core/fragment.ts'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { createMember, createMerchant, createUser, type TestUser } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { createCustomerClient, createPurchase } from '../../testing/portal-fixtures.ts'
import { createCustomer, createProduct } from '../../testing/sale-fixtures.ts'
import { createSubscription } from '../../testing/subscription-fixtures.ts'
import { getEntitlementToken } from './token.ts'

const harness = await createHarness()
const { app, clock, database, services } = harness
const cached = await createHarness({ settings: { SESSION_COOKIE_CACHE: true } })

async function heldBy({ browser }: TestUser) {
  const { body } = await browser.get('/api/auth/get-session')
  return OpenSession.parse(body).entitlements
}

/** A merchant who has sold a benefit and a subscription to a customer. */
async function createSale(customer: { email?: string; externalId?: string }) {
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const { id: customerId } = await createCustomer(harness, organizationId, customer)
  const purchase = await createPurchase(harness, organizationId, { customerId })
  const product = await createProduct(harness, organizationId, { recurringInterval: 'month' })
  const of = { customerId, productId: product.id, priceId: product.priceId }
  const subscription = await createSubscription(harness, organizationId, of)
  return { ...merchant, ...purchase, customerId, subscription, plan: product }
}

type Sale = Awaited<ReturnType<typeof createSale>>

function entitlementOf(sale: Sale, holder: 'user' | 'organization') {
  return {
    organizationId: sale.organizationId,
    customerId: sale.customerId,
    heldBy: holder,
    benefits: [{ id: sale.benefit.id, type: 'custom', description: 'Private chat' }],
    subscriptions: [
      {
        id: sale.subscription.id,
        productId: sale.plan.id,
        status: 'active',
        currentPeriodEnd: expect.any(String),
        cancelAtPeriodEnd: false,
      },
    ],
  }
}

describe('the entitlements of a session', () => {
  test('are those of the verified email and of the own id, at every merchant', async () => {
    const ada = await createUser(harness)
    const byEmail = await createSale({ email: ada.email.toUpperCase() })
    const byId = await createSale({ externalId: ada.id })
    await createSale({ externalId: newId() })
    expect(await heldBy(ada)).toEqual([entitlementOf(byEmail, 'user'), entitlementOf(byId, 'user')])
  })

  test('leave out an address that is not verified', async () => {
    const eve = await createUser(harness, { emailVerified: false })
    await createSale({ email: eve.email })
    expect(await heldBy(eve)).toEqual([])
    const byId = await createSale({ externalId: eve.id })
    expect(await heldBy(eve)).toEqual([entitlementOf(byId, 'user')])
  })

  test('are those of the organization that the session works in, for its members', async () => {
    const team = await createMerchant(harness)
    const sale = await createSale({ externalId: team.organizationId })
    const { browser } = team.owner
    expect(await heldBy(team.owner)).toEqual([entitlementOf(sale, 'organization')])
    await browser.post('/api/auth/organization/set-active', { organizationId: null })
    expect(await heldBy(team.owner)).toEqual([])
    const { organizationId } = team
    await browser.post('/api/auth/organization/set-active', { organizationId })
    await createMember(harness, organizationId, 'member')
    await database.member.deleteMany({ where: { organizationId, userId: team.owner.id } })
    expect(await heldBy(team.owner)).toEqual([])
  })

  test('name a benefit once, however often it was bought, until the last one is gone', async () => {
    const ada = await createUser(harness)
    const { benefit, customerId, organizationId, grant, subscription } = await createSale({
      email: ada.email,
    })
    await database.subscription.update({
      where: { id: subscription.id },
      data: { status: 'past_due', pastDueAt: clock.now() },
    })
    const again = { organizationId, customerId, benefitId: benefit.id, createdAt: clock.now() }
    const second = await database.benefitGrant.create({
      data: { ...again, grantedAt: clock.now() },
    })
    const [{ benefits, subscriptions } = { benefits: [], subscriptions: [] }] = await heldBy(ada)
    expect({ benefits: benefits.map(({ id }) => id), subscriptions }).toEqual({
      benefits: [benefit.id],
      subscriptions: [],
    })
    for (const [{ id }, left] of [
      [grant, 1],
      [second, 0],
    ] as const) {
      await database.benefitGrant.update({ where: { id }, data: { revokedAt: clock.now() } })
      expect(await heldBy(ada)).toHaveLength(left)
    }
  })

  test('follow within a second where the session is a copy in a cookie', async () => {
    const ada = await createUser(cached)
    const merchant = await createMerchant(cached)
    const { organizationId } = merchant
    const { id: customerId } = await createCustomer(cached, organizationId, { email: ada.email })
    const count = async () =>
      OpenSession.parse((await ada.browser.get('/api/auth/get-session')).body).entitlements.length
    expect(await count()).toBe(0)
    const { benefit } = await createPurchase(cached, organizationId, { customerId })
    await expect.poll(count, { timeout: 5000 }).toBe(1)
    await merchant.client.delete(`/v1/benefits/${benefit.id}`)
    await expect.poll(count, { timeout: 5000 }).toBe(0)
  })
})

describe('a token of entitlements', () => {
  async function keySet() {
    const { body, headers } = await createBrowser(app).get('/.well-known/jwks.json')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
    return createLocalJWKSet(PublicKeys.parse(body))
  }

  async function check(body: unknown, audience: string) {
    const { token } = EntitlementToken.parse(body)
    return jwtVerify(token, await keySet(), {
      issuer: 'http://localhost:3000',
      audience,
      typ: 'entitlements+jwt',
      currentDate: clock.now(),
    })
  }

  test('tells a merchant’s server what a customer has, for minutes, without a call', async () => {
    const sale = await createSale({ externalId: 'user_42' })
    const { organizationId, customerId, client, benefit, subscription } = sale
    const { body } = await client.get(`/v1/customers/${customerId}/entitlement-token`)
    const { payload } = await check(body, organizationId)
    expect(payload).toMatchObject({
      sub: customerId,
      external_id: 'user_42',
      benefits: [{ id: benefit.id, type: 'custom', description: 'Private chat' }],
      subscriptions: [{ id: subscription.id, product_id: sale.plan.id, status: 'active' }],
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    await expect(check(body, newId())).rejects.toThrow('aud')
    clock.advance({ minutes: 5 })
    await expect(check(body, organizationId)).rejects.toThrow('exp')
    const again = await client.get('/v1/customers/external/user_42/entitlement-token')
    expect((await check(again.body, organizationId)).payload.revision).toBe(payload.revision)
    await client.delete(`/v1/benefits/${benefit.id}`)
    const later = await client.get(`/v1/customers/${customerId}/entitlement-token`)
    const { payload: without } = await check(later.body, organizationId)
    expect(without).toMatchObject({ benefits: [] })
    expect(without.revision).toBeGreaterThan(Number(payload.revision))
  })

  test('is for the user who is that customer, and for no one else', async () => {
    const ada = await createUser(harness)
    const eve = await createUser(harness)
    const { organizationId, customerId } = await createSale({ email: ada.email })
    const path = `/api/auth/entitlement-token?customerId=${customerId}`
    const { body } = await ada.browser.get(path)
    expect((await check(body, organizationId)).payload.sub).toBe(customerId)
    for (const [user, asked] of [
      [eve, path],
      [ada, '/api/auth/entitlement-token?customerId=unknown'],
      [ada, `/api/auth/entitlement-token?customerId=${newId()}`],
    ] as const) {
      expect(await user.browser.get(asked)).toMatchObject({
        status: 404,
        body: { code: 'CUSTOMER_NOT_FOUND', message: 'Customer not found' },
      })
    }
    expect(await createBrowser(app).get(path)).toMatchObject({ status: 401 })
  })

  test('is for the customer in the portal, who sees all of theirs', async () => {
    const { organizationId, customerId, browser: ofPurchase } = await createSale({})
    const path = '/v1/customer-portal/customers/me/entitlement-token'
    const browser = await createCustomerClient(harness, organizationId, customerId)
    const { body } = await browser.get(path)
    expect((await check(body, organizationId)).payload.sub).toBe(customerId)
    expect(await ofPurchase.get(path)).toMatchObject({ status: 403 })
  })

  test('is signed by the newest secret, and valid for as long as its own is kept', async () => {
    const { organizationId, customerId } = await createSale({})
    const { keys } = services
    onTestFinished(() => {
      services.keys = keys
    })
    const signed = async (...secrets: [string, ...string[]]) => {
      services.keys = deriveKeys(secrets)
      const ctx = { ...harness.systemContext(), organizationId }
      return getEntitlementToken(ctx, { id: customerId })
    }
    const older = await signed('an older secret')
    const newer = await signed('the newest secret', 'an older secret')
    for (const token of [older, newer]) {
      expect((await check(token, organizationId)).payload.sub).toBe(customerId)
    }
    const { body } = await createBrowser(app).get('/.well-known/jwks.json')
    expect(JSON.stringify(body)).not.toContain('"d"')
    const kids = [older, newer].map(({ token }) => decodeProtectedHeader(token).kid)
    expect(PublicKeys.parse(body).keys.map(({ kid }) => kid)).toEqual(kids.toReversed())
    services.keys = deriveKeys(['the newest secret'])
    await expect(check(older, organizationId)).rejects.toThrow('no applicable key')
  })
})

test.each(['mayHold', 'ofSession'] as const)(
  'an index finds the customers of a session, however many there are: %s',
  async (column) => {
    const { organizationId } = await createMerchant(harness)
    await services.pool.query(
      `INSERT INTO customers (id, organization_id, email, external_id, created_at)
       SELECT gen_random_uuid(), $1, gen_random_uuid() || '@example.com', gen_random_uuid(), now()
       FROM generate_series(1, 5000) n`,
      [organizationId],
    )
    await services.pool.query('ANALYZE customers')
    const { text, values } = textOf(
      part`SELECT ${services.entitlements[column]} FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = ${newId()}`,
    )
    const { rows } = await services.pool.query(`EXPLAIN ${text}`, values)
    const plan = JSON.stringify(rows)
    expect(plan).toContain('customers_live_address_idx')
    expect(plan).toContain('customers_live_external_idx')
    expect(plan).not.toContain('Seq Scan on customers')
  },
)
