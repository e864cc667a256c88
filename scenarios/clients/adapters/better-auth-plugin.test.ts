import { checkout, polar as plugin, portal } from '@polar-sh/better-auth'
import { Polar } from '@polar-sh/sdk'
import { ResourceNotFound } from '@polar-sh/sdk/models/errors/resourcenotfound.js'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createCookieFetch } from '../../testing/cookie-fetch.ts'
import { createMerchant } from '../../testing/merchant.ts'
import { confirm } from '../../testing/purchase.ts'
import { until } from '../../testing/until.ts'

/** A merchant’s own application with the published plug-in, unchanged: 1.0.1, then 1.1.1. */
const serverURL = inject('baseUrl')
const SITE = 'http://shop.example'

let polar: Polar
let productId: string
let planId: string

beforeAll(async () => {
  // The plug-in prints each customer that it makes.
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { accessToken } = await createMerchant(serverURL)
  polar = new Polar({ serverURL, accessToken })
  const prices = [{ amountType: 'fixed' as const, priceAmount: 1900 }]
  productId = (await polar.products.create({ name: 'Book', recurringInterval: null, prices })).id
  planId = (await polar.products.create({ name: 'Plan', recurringInterval: 'month', prices })).id
})

function startApplication() {
  const auth = betterAuth({
    baseURL: SITE,
    secret: 'a secret of the tests, long enough to be one',
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
    emailAndPassword: { enabled: true },
    plugins: [
      plugin({
        client: polar,
        createCustomerOnSignUp: true,
        use: [
          checkout({
            products: async () => [
              { productId, slug: 'book' },
              { productId: planId, slug: 'plan' },
            ],
            successUrl: '/thanks?checkout_id={CHECKOUT_ID}',
          }),
          portal(),
        ],
      }),
    ],
  })
  const send = createCookieFetch(SITE, (request) => auth.handler(request))
  async function ask(path: string, body?: object): Promise<unknown> {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await send(`${SITE}/api/auth${path}`, body && post)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return ask
}

const password = 'correct horse battery staple'

async function signUp() {
  const ask = startApplication()
  const email = `ada-${crypto.randomUUID()}@example.com`
  await ask('/sign-up/email', { name: 'Ada', email, password })
  const { result } = await polar.customers.list({ email })
  const [customer] = result.items
  if (!customer?.externalId) throw new Error('Nobody is a customer')
  return { ask, email, customer, userId: customer.externalId }
}

it('a sign-up makes a customer, with the application’s own id', async () => {
  const { customer, email } = await signUp()
  expect(customer).toMatchObject({ email, name: 'Ada', externalId: expect.any(String) })
})

describe('a sign-up with the email of a customer', () => {
  async function signUpAsKnown() {
    const email = `known-${crypto.randomUUID()}@example.com`
    const { id } = await polar.customers.create({ email, name: 'Known' })
    const signedUp = startApplication()('/sign-up/email', { name: 'Known', email, password })
    return { id, signedUp }
  }

  if (process.env.IS_LATER_CLIENT) {
    it('is refused by the plug-in', async () => {
      const { id, signedUp } = await signUpAsKnown()
      await expect(signedUp).rejects.toThrow('A customer with this e-mail address already exists')
      expect((await polar.customers.get({ id })).externalId).toBeNull()
    })
  } else {
    it('links the customer to the user', async () => {
      const { id, signedUp } = await signUpAsKnown()
      await signedUp
      expect((await polar.customers.get({ id })).externalId).toEqual(expect.any(String))
    })
  }
})

it('a user who is renamed is a customer with another name', async () => {
  const { ask, userId } = await signUp()
  await ask('/update-user', { name: 'Ada Lovelace' })
  const renamed = await polar.customers.getExternal({ externalId: userId })
  expect(renamed.name).toBe('Ada Lovelace')
})

it('a user whom the application deletes can come back with the same email at once', async () => {
  const { email, userId } = await signUp()
  await polar.customers.deleteExternal({ externalId: userId })
  const gone = polar.customers.getExternal({ externalId: userId })
  await expect(gone).rejects.toBeInstanceOf(ResourceNotFound)
  expect(await polar.customers.create({ email, externalId: userId })).toMatchObject({ email })
})

it('a signed-in user buys, and sees the purchase, its benefits and the portal', async () => {
  const { ask, email, customer } = await signUp()
  const answer = await ask('/checkout', { slug: 'book', referenceId: 'team_1' })
  expect(answer).toMatchObject({ redirect: true, url: expect.stringContaining('/checkout/') })
  const { result } = await polar.checkouts.list({ customerId: customer.id })
  const [made] = result.items
  expect(made).toMatchObject({
    customerId: customer.id,
    customerEmail: email,
    metadata: { referenceId: 'team_1' },
    successUrl: `${SITE}/thanks?checkout_id=${made?.id}`,
  })
  await confirm(serverURL, made?.clientSecret ?? '', { email })
  await until(
    () => ask('/customer/orders/list?page=1&limit=5&productBillingType=one_time'),
    (orders) => JSON.stringify(orders).includes(made?.id ?? 'none'),
  )
  const ofTeam = await polar.orders.list({ metadata: { referenceId: 'team_1' } })
  expect(ofTeam.result.items).toMatchObject([{ checkoutId: made?.id }])
  expect((await polar.orders.list({ metadata: { referenceId: 'team_2' } })).result.items).toEqual(
    [],
  )
  expect(await ask('/customer/orders/list?productBillingType=recurring')).toMatchObject({
    result: { items: [] },
  })
  expect(await ask('/customer/benefits/list?limit=5')).toMatchObject({ result: { items: [] } })
  expect(await ask('/customer/state')).toMatchObject({ id: customer.id, email })
  expect(await ask('/customer/portal')).toMatchObject({
    redirect: true,
    url: expect.stringContaining('customer_session_token'),
  })
})

it('a signed-in user subscribes for a team, and both find the subscription while it lasts', async () => {
  const { ask, email, customer } = await signUp()
  await ask('/checkout', { slug: 'plan', referenceId: 'team_3' })
  const [made] = (await polar.checkouts.list({ customerId: customer.id })).result.items
  await confirm(serverURL, made?.clientSecret ?? '', { email })
  const lists = [
    '/customer/subscriptions/list?page=1&limit=5&active=true',
    '/customer/subscriptions/list?referenceId=team_3&active=true',
  ]
  for (const list of lists) {
    await until(
      () => ask(list),
      (answer) => JSON.stringify(answer).includes(planId),
    )
  }
  expect(await ask('/customer/subscriptions/list?referenceId=team_4')).toMatchObject({
    result: { items: [] },
  })
  const state = await polar.customers.getState({ id: customer.id })
  const [subscription] = state.activeSubscriptions
  expect(await ask('/customer/state')).toMatchObject({
    activeSubscriptions: [{ productId: planId, metadata: { referenceId: 'team_3' } }],
  })
  await polar.subscriptions.revoke({ id: subscription?.id ?? '' })
  for (const list of lists) {
    expect(await ask(list)).toMatchObject({ result: { items: [] } })
  }
  expect(await ask('/customer/state')).toMatchObject({ activeSubscriptions: [] })
})
