import { Checkout, CustomerPortal } from '@polar-sh/remix'
import { Polar } from '@polar-sh/sdk'
import { afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { createMerchant } from '../../testing/merchant.ts'

/** The published handlers, unchanged: only the name of their makers’ server leads here. */
const serverURL = inject('baseUrl')
const MAKERS = 'https://api.polar.sh'

let polar: Polar
let accessToken: string
let productId: string

beforeAll(async () => {
  accessToken = (await createMerchant(serverURL)).accessToken
  polar = new Polar({ serverURL, accessToken })
  const prices = [{ amountType: 'fixed' as const, priceAmount: 1900 }]
  productId = (await polar.products.create({ name: 'Book', recurringInterval: null, prices })).id
})

beforeEach(() => {
  const send = fetch
  vi.stubGlobal('fetch', (asked: Request | string, init?: RequestInit) =>
    asked instanceof Request && asked.url.startsWith(MAKERS)
      ? send(new Request(asked.url.replace(MAKERS, serverURL), asked))
      : send(asked, init),
  )
})
afterEach(() => void vi.unstubAllGlobals())

it('leads to a checkout that knows the buyer and comes back with its id', async () => {
  const successUrl = 'https://shop.example/thanks'
  const handle = Checkout({ accessToken, successUrl })
  const email = `ada-${crypto.randomUUID()}@example.com`
  const { id: customerId } = await polar.customers.create({ email, externalId: email })
  const query = new URLSearchParams({
    products: productId,
    customerExternalId: email,
    metadata: '{"plan":"yearly"}',
  })
  const answer = await handle({
    request: new Request(`https://shop.example/checkout?${query}`),
    context: {},
    params: {},
  })
  expect(answer.status).toBe(302)
  const page = new URL(answer.headers.get('location') ?? '')
  const clientSecret = page.pathname.split('/').at(-1) ?? ''
  const made = await polar.checkouts.clientGet({ clientSecret })
  expect(made).toMatchObject({
    customerId,
    customerEmail: email,
    successUrl: `${successUrl}?checkoutId=${made.id}`,
  })
  expect((await polar.checkouts.get({ id: made.id })).metadata).toEqual({ plan: 'yearly' })
})

it('leads a customer to the portal', async () => {
  const { id } = await polar.customers.create({ email: `ada-${crypto.randomUUID()}@example.com` })
  const getCustomerId = async () => id
  const handle = CustomerPortal({ accessToken, getCustomerId })
  const answer = await handle({
    request: new Request('https://shop.example/portal'),
    context: {},
    params: {},
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toContain('customer_session_token')
})
