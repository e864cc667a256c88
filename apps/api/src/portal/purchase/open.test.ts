import { OpenedPortal, PortalCustomer, PortalOrderList } from '@tollgate/contracts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { createBrowser } from '../../testing/browser.ts'
import { describeUserAccess } from '../../testing/describe-access.ts'
import { createMerchant, createUser, type TestUser, withBearer } from '../../testing/fixtures.ts'
import { createHarness } from '../../testing/harness.ts'
import { recordsOf, refusal } from '../../testing/members.ts'
import { createPurchase } from '../../testing/portal-fixtures.ts'
import { createCustomer } from '../../testing/sale-fixtures.ts'

const harness = await createHarness({ settings: { DELETE_ACCOUNT_VERIFICATION: false } })
const { app, clock, database } = harness
const path = '/api/auth/open-portal'
const notFound = refusal(404, 'Customer not found')

describeUserAccess({ harness, method: 'POST', path, body: { customerId: newId() } })

async function createBuyer() {
  const ada = await createUser(harness)
  const merchant = await createMerchant(harness)
  const { organizationId } = merchant
  const customer = await createCustomer(harness, organizationId, { email: ada.email })
  return { ...merchant, ada, customer }
}

/** The portal as the link opens it. */
async function opened({ browser }: TestUser, customerId: string) {
  const answer = await browser.post(path, { customerId })
  const { url, expiresAt } = OpenedPortal.parse(answer.body)
  const token = new URL(url).searchParams.get('customer_session_token') ?? ''
  return { url, expiresAt, portal: withBearer(app, token) }
}

/** A call that doesn’t wait for the others of its browser. */
function post({ browser }: TestUser, path: string, body: object) {
  const cookie = `tollgate.session_token=${browser.cookies.get('tollgate.session_token')}`
  return createBrowser(app).post(path, body, { cookie })
}

function open(user: TestUser, customerId: string) {
  return post(user, path, { customerId })
}

describe('opening the portal of a merchant', () => {
  test('shows only the customer’s own data, for one hour', async () => {
    const { ada, customer, organizationId, slug } = await createBuyer()
    const other = await createCustomer(harness, organizationId)
    const { order } = await createPurchase(harness, organizationId, { customerId: customer.id })
    const foreign = await createPurchase(harness, organizationId, { customerId: other.id })
    const { url, expiresAt, portal } = await opened(ada, customer.id)
    expect(url).toMatch(`http://localhost:3000/portal/${slug}?customer_session_token=tollgate_cst_`)
    expect(expiresAt).toBe(new Date(clock.now().getTime() + 3_600_000).toISOString())
    const me = await portal.get('/v1/customer-portal/customers/me')
    expect(PortalCustomer.parse(me.body).id).toBe(customer.id)
    const orders = await portal.get('/v1/customer-portal/orders')
    expect(PortalOrderList.parse(orders.body).items.map(({ id }) => id)).toEqual([order.id])
    const refused = await portal.get(`/v1/customer-portal/orders/${foreign.order.id}`)
    expect(refused.status).toBe(404)
    clock.advance({ hours: 1 })
    expect((await portal.get('/v1/customer-portal/session')).status).toBe(401)
  })

  test('tells the merchant that the address is verified, like a sign-in to the portal', async () => {
    const { ada, customer, organizationId } = await createBuyer()
    await opened(ada, customer.id)
    await opened(ada, customer.id)
    const { events, entries } = await recordsOf(harness, organizationId)
    expect(events).toMatchObject([
      { type: 'customer.updated', payload: { id: customer.id, email_verified: true } },
      { type: 'customer.state_changed', payload: { id: customer.id } },
    ])
    expect(entries).toMatchObject([
      { action: 'customer.updated', actorType: 'customer', actorId: customer.id },
    ])
  })

  test('goes with the customer', async () => {
    const { ada, client, customer } = await createBuyer()
    const { portal } = await opened(ada, customer.id)
    await client.delete(`/v1/customers/${customer.id}`)
    expect((await portal.get('/v1/customer-portal/session')).status).toBe(401)
    expect(await open(ada, customer.id)).toMatchObject(notFound)
  })

  test('goes with the user', async () => {
    const { ada, customer } = await createBuyer()
    const { portal } = await opened(ada, customer.id)
    expect((await post(ada, '/api/auth/delete-user', {})).status).toBe(200)
    expect((await portal.get('/v1/customer-portal/session')).status).toBe(401)
  })
})

test('is linked to the user only while the customer has their email', async () => {
  const { ada, client, customer } = await createBuyer()
  const path = `/v1/customers/${customer.id}`
  const userOf = async () => {
    return (await database.customer.findUniqueOrThrow({ where: { id: customer.id } })).userId
  }
  await opened(ada, customer.id)
  await client.patch(path, { email: customer.email.toUpperCase() })
  expect(await userOf()).toBe(ada.id)
  await client.patch(path, { email: 'grace@example.com' })
  expect(await userOf()).toBeNull()
  expect(await open(ada, customer.id)).toMatchObject(notFound)
})

describe('refusals', () => {
  test('“Customer not found”: those of others are indistinguishable from unknown ones', async () => {
    const { customer } = await createBuyer()
    const eve = await createUser(harness)
    const answers = [
      await open(eve, customer.id),
      await open(eve, newId()),
      await open(eve, 'rocket'),
    ]
    for (const answer of answers) expect(answer).toMatchObject(notFound)
    expect(await database.customerSession.count({ where: { customerId: customer.id } })).toBe(0)
  })

  test('“Customer not found” once the address is another one', async () => {
    const { ada, customer } = await createBuyer()
    await database.user.update({ where: { id: ada.id }, data: { email: 'ada-moves@example.com' } })
    expect(await open(ada, customer.id)).toMatchObject(notFound)
  })

  test('“Email not verified”: for any customer', async () => {
    const { customer } = await createBuyer()
    const eve = await createUser(harness, { emailVerified: false })
    for (const id of [customer.id, newId()]) {
      expect(await open(eve, id)).toMatchObject(refusal(403, 'Email not verified'))
    }
  })

  test('“Invalid body parameters”', async () => {
    const ada = await createUser(harness)
    for (const body of [{}, { customerId: 7 }, { customerId: null }]) {
      expect(await post(ada, path, body)).toMatchObject(refusal(400, 'Invalid body parameters'))
    }
  })
})

test.each([1, 2, 3])('of opening and deleting at once no session stays (%i)', async () => {
  const { ada, client, customer } = await createBuyer()
  const [deleted, ...answers] = await Promise.all([
    client.delete(`/v1/customers/${customer.id}`),
    ...Array.from({ length: 5 }, () => open(ada, customer.id)),
  ])
  expect(deleted.status).toBe(204)
  for (const { status } of answers) expect([200, 404]).toContain(status)
  expect(await database.customerSession.count({ where: { customerId: customer.id } })).toBe(0)
})
