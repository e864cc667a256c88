import { CustomerSession } from '@tollgate/contracts'
import { describe, expect, it } from 'vitest'
import { withBearer } from '../testing/fixtures.ts'
import { createHarness } from '../testing/harness.ts'
import { createPortal, createPurchase } from '../testing/portal-fixtures.ts'

const harness = await createHarness()
const nobody = '019aa3f0-7c1e-7b52-9a0d-3f1c52d0a001'

const routes = [
  ['GET', '/v1/customer-portal/session'],
  ['POST', '/v1/customer-portal/session/cookie'],
  ['DELETE', '/v1/customer-portal/session'],
  ['GET', '/v1/customer-portal/customers/me'],
  ['PATCH', '/v1/customer-portal/customers/me'],
  ['GET', '/v1/customer-portal/orders/'],
  ['GET', `/v1/customer-portal/orders/${nobody}`],
  ['GET', '/v1/customer-portal/benefit-grants/'],
  ['GET', `/v1/customer-portal/benefit-grants/${nobody}`],
  ['GET', `/v1/customer-portal/meters/${nobody}/quantities`],
] as const

describe.each(routes)('%s %s', (method, path) => {
  const body = method === 'PATCH' ? { name: 'Eve' } : undefined

  it('refuses who has no customer session, merchants too', async () => {
    const { visitor, owner, client } = await createPortal(harness)
    for (const caller of [visitor, owner.browser, client])
      expect(await caller.request(method, path, body)).toMatchObject({
        status: 401,
        body: { error: expect.any(String), detail: expect.any(String) },
      })
  })

  it('refuses a session that ended', async () => {
    const { browser } = await createPortal(harness)
    expect((await browser.request(method, path, body)).status).not.toBe(401)
    harness.clock.advance({ hours: 1 })
    expect(await browser.request(method, path, body)).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    })
  })

  it('refuses the sessions of a deleted customer, of one purchase too', async () => {
    const { browser, client, customer, organizationId } = await createPortal(harness)
    const purchase = await createPurchase(harness, organizationId, { customerId: customer.id })
    await client.delete(`/v1/customers/${customer.id}`)
    for (const caller of [browser, purchase.browser])
      expect(await caller.request(method, path, body)).toMatchObject({ status: 401 })
  })
})

it('opens for whom the merchant made a session', async () => {
  const { client, customer } = await createPortal(harness)
  const { body } = await client.post('/v1/customer-sessions', { customer_id: customer.id })
  const browser = withBearer(harness.app, CustomerSession.parse(body).token)
  expect(await browser.get('/v1/customer-portal/customers/me')).toMatchObject({
    status: 200,
    body: { id: customer.id },
  })
})

it('does not open a merchant’s routes to customers', async () => {
  const { browser } = await createPortal(harness)
  for (const path of ['/v1/customers', '/v1/products', '/v1/orders', '/v1/organizations'])
    expect(await browser.get(path)).toMatchObject({ status: 401, body: { error: 'invalid_token' } })
})

it('forgets sessions and codes that have ended', async () => {
  const { organizationId, slug, customer, visitor } = await createPortal(harness)
  await visitor.post('/v1/customer-portal/sign-in/request', {
    organization_slug: slug,
    email: customer.email,
  })
  harness.clock.advance({ hours: 1 })
  await harness.runDue()
  const where = { organizationId }
  expect(await harness.database.customerSession.count({ where })).toBe(0)
  expect(await harness.database.customerSignInCode.count({ where })).toBe(0)
})
